import { element, formatIsoDate, xmlDocument } from '@stowage/s3-protocol';
import type { Xml } from '@stowage/s3-protocol';

import type { Answer } from './operation.ts';

const NAMESPACE = { xmlns: 'http://s3.amazonaws.com/doc/2006-03-01/' };

export function xmlAnswer(root: string, content: readonly (Xml | null | undefined)[] | string): Answer {
  return { status: 200, body: xmlDocument(element(root, NAMESPACE, content)) };
}

/** Absent members are left out of S3's answers. */
export function optional(name: string, value: string | undefined | null): Xml | null {
  return value === undefined || value === null ? null : element(name, value);
}

/** Whole seconds, as S3 has them: a listing and a `Last-Modified` header then say the same. */
export function timestamp(name: string, ms: number): Xml {
  return `<${name}>${formatIsoDate(new Date(ms - (ms % 1000)))}</${name}>` as Xml; // a date needs no escaping
}

export function ownerElement(name: string, owner: { canonicalId: string; displayName: string } | null): Xml {
  return element(name, [element('ID', owner?.canonicalId ?? ''), element('DisplayName', owner?.displayName ?? '')]);
}

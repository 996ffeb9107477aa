import { element, IamError, type Xml } from '@stowage/s3-protocol';

import type { Page } from '#storage/identity/identity-store.ts';

import type { ParameterRule, QueryParameters } from './query-parameters.ts';

const markerRule: ParameterRule = { pattern: /^[\u0020-\u00FF]+$/, minLength: 1, maxLength: 2_048 };
const maxItemsBounds = { min: 1, max: 1_000, standard: 100 } as const;

export interface ListedPage<T> {
  items: T[];
  /** `IsTruncated`, and `Marker` where there is more. */
  elements: Xml[];
}

/**
 * One page of a list. The marker is the name of the last item shown, so a page begins right after it whatever was added
 * or removed in between. It is encoded: clients hand it back and must not read it.
 */
export function listPage<T>(
  parameters: QueryParameters,
  list: (page: Page) => Iterable<T>,
  nameOf: (item: T) => string,
): ListedPage<T> {
  const marker = parameters.optional('Marker', markerRule);
  const maxItems = parameters.number('MaxItems', maxItemsBounds);
  const items: T[] = [];
  for (const item of list({ after: marker === undefined ? undefined : decodeMarker(marker) })) {
    if (items.length === maxItems) {
      const last = items.at(-1);
      const next = last === undefined ? '' : encodeMarker(nameOf(last));
      return { items, elements: [element('IsTruncated', true), element('Marker', next)] };
    }
    items.push(item);
  }
  return { items, elements: [element('IsTruncated', false)] };
}

function encodeMarker(name: string): string {
  return Buffer.from(name, 'utf8').toString('base64url');
}

function decodeMarker(marker: string): string {
  const name = Buffer.from(marker, 'base64url').toString('utf8');
  // What this service gives out is a name, an id or an ARN; encoding it again must give the same marker.
  if (!/^[\u0021-\u007E]+$/.test(name) || encodeMarker(name) !== marker) {
    throw new IamError('ValidationError', 'Invalid Marker.');
  }
  return name;
}

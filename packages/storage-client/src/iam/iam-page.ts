import { child, childrenNamed, childText, type XmlElement } from '@stowage/s3-protocol';

import { booleanIn } from '../client/read-answer.ts';

/** Asks for one page of a list. https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListUsers.html */
export interface PageInput {
  /** Of the page before. */
  Marker?: string;
  /** 1 to 1,000; services answer 100 without it, and may answer fewer than asked. */
  MaxItems?: number;
}

export interface PageOutput {
  IsTruncated: boolean;
  /** Present when there is a next page. */
  Marker?: string;
}

export function readPage(result: XmlElement | undefined): PageOutput {
  return {
    IsTruncated: result !== undefined && booleanIn(result, 'IsTruncated'),
    Marker: childText(result, 'Marker') || undefined,
  };
}

/** `<Name><member>…</member></Name>`, the form of every list in IAM. */
export function members(parent: XmlElement | undefined, name: string): XmlElement[] {
  return childrenNamed(child(parent, name), 'member');
}

import { element, encodeKey, escapeXml } from '@stowage/s3-protocol';
import type { Xml } from '@stowage/s3-protocol';

import { checksumElements } from '#storage/operations/checksum-elements.ts';
import { decodeObjectSummary, etagValue } from '#storage/domain/object-record.ts';
import type { ObjectSummary } from '#storage/domain/object-record.ts';
import { listKeys } from '#storage/stores/list-keys.ts';
import type { KeyListing } from '#storage/stores/list-keys.ts';
import { objectKeyPrefix } from '#storage/stores/tables.ts';

import type { OperationContext } from '../operation.ts';
import { readCount, readEncodingType } from '../read-parameters.ts';
import { ownerElement, timestamp } from '../xml-answer.ts';

/** Of one page. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
const MAX_KEYS = 1_000;

export interface ObjectPage extends KeyListing {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxKeys: number;
  /** Where the next page begins; null on the last one. */
  readonly next: Buffer | null;
  readonly isUrlEncoded: boolean;
}

/** What both listing operations share: one page after `after`. */
export function readObjectPage({ services, bucket, query }: OperationContext, after: Buffer): ObjectPage {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const maxKeys = readCount(query, 'max-keys', MAX_KEYS);
  const isUrlEncoded = readEncodingType(query);
  const listing =
    maxKeys === 0
      ? { entries: [], isTruncated: false }
      : listKeys(services.index, {
          base: objectKeyPrefix(bucket),
          prefix: Buffer.from(prefix, 'utf8'),
          delimiter: Buffer.from(delimiter, 'utf8'),
          after,
          maxKeys,
        });
  const next = listing.isTruncated ? (listing.entries.at(-1)?.name ?? null) : null;
  return { ...listing, prefix, delimiter, maxKeys, isUrlEncoded, next };
}

export function writeName(page: Pick<ObjectPage, 'isUrlEncoded'>, name: string): string {
  return page.isUrlEncoded ? encodeKey(name) : name;
}

/** `owner`: undefined leaves the element out. */
export function pageEntries(page: ObjectPage, owner?: { canonicalId: string; displayName: string } | null): Xml[] {
  const ownerXml = owner === undefined ? null : ownerElement('Owner', owner);
  const contents: Xml[] = [];
  const groups: Xml[] = [];
  for (const entry of page.entries) {
    const name = writeName(page, entry.name.toString('utf8'));
    if (entry.kind === 'group') {
      groups.push(element('CommonPrefixes', [element('Prefix', name)]));
      continue;
    }
    contents.push(contentsElement(name, decodeObjectSummary(entry.value), ownerXml));
  }
  return [...contents, ...groups];
}

/** A page has a thousand of these, and only the key can hold what needs escaping: put together in one go. */
function contentsElement(name: string, summary: ObjectSummary, owner: Xml | null): Xml {
  const { lastModifiedMs, checksum, sizeBytes, storageClass } = summary;
  return `<Contents><Key>${escapeXml(name)}</Key>${timestamp('LastModified', lastModifiedMs)}<ETag>&quot;${etagValue(summary)}&quot;</ETag>${checksumElements(checksum).join('')}<Size>${sizeBytes}</Size>${owner ?? ''}<StorageClass>${storageClass}</StorageClass></Contents>` as Xml;
}

import type { IndexReader } from './index-store.ts';
import { successorOfPrefix } from './tables.ts';

export interface KeyListingOptions {
  /** Everything before the name in the index key: table, bucket, NUL. */
  readonly base: Buffer;
  readonly prefix: Buffer;
  /** Empty: no grouping. */
  readonly delimiter: Buffer;
  /** Only names and groups after this one; empty: from the start. */
  readonly after: Buffer;
  readonly maxKeys: number;
  /** Bytes behind the name in the index key: an upload's NUL and id. */
  readonly suffixBytes?: number;
  /** Index key to begin at, where `after` alone does not say enough. */
  readonly resumeAt?: Buffer;
}

export type KeyListingEntry =
  | { readonly kind: 'key'; readonly name: Buffer; readonly suffix: Buffer; readonly value: Buffer }
  | { readonly kind: 'group'; readonly name: Buffer };

export interface KeyListing {
  readonly entries: readonly KeyListingEntry[];
  readonly isTruncated: boolean;
}

/**
 * One page of names in byte order. A group of names that share the text up to the delimiter counts as one entry, and the
 * rest of it is jumped over with one seek, so a page costs the same however much lies below its groups.
 */
export function listKeys(reader: IndexReader, options: KeyListingOptions): KeyListing {
  const { base, prefix, delimiter, maxKeys, suffixBytes = 0 } = options;
  const entries: KeyListingEntry[] = [];
  const end = successorOfPrefix(Buffer.concat([base, prefix]));
  let start = firstKey(options);

  while (Buffer.compare(start, end) < 0) {
    let jumpTo: Buffer | null = null;
    for (const { key, value } of reader.range({ start, end })) {
      if (entries.length === maxKeys) return { entries, isTruncated: true };
      const name = key.subarray(base.length, key.length - suffixBytes);
      const group = groupOf(name, prefix, delimiter);
      if (group === null) {
        entries.push({ kind: 'key', name, suffix: key.subarray(key.length - suffixBytes), value });
        continue;
      }
      entries.push({ kind: 'group', name: group });
      jumpTo = successorOfPrefix(Buffer.concat([base, group]));
      break;
    }
    if (jumpTo === null) break;
    start = jumpTo;
  }
  return { entries, isTruncated: false };
}

/** A name within a group resumes behind the whole group: it has been shown already, or sorts before the mark. */
function firstKey({ base, prefix, delimiter, after, suffixBytes = 0, resumeAt }: KeyListingOptions): Buffer {
  const lowest = Buffer.concat([base, prefix]);
  if (after.length === 0) return lowest;
  const startsWithPrefix = after.subarray(0, prefix.length).equals(prefix);
  const group = startsWithPrefix ? groupOf(after, prefix, delimiter) : null;
  const next =
    group === null ? (resumeAt ?? behind(base, after, suffixBytes)) : successorOfPrefix(Buffer.concat([base, group]));
  return Buffer.compare(next, lowest) > 0 ? next : lowest;
}

/** The first index key whose name sorts after `after`. */
function behind(base: Buffer, after: Buffer, suffixBytes: number): Buffer {
  const key = Buffer.concat([base, after, Buffer.from([0])]);
  return suffixBytes === 0 ? key : successorOfPrefix(key); // the NUL begins the suffix, so it covers all of that name
}

function groupOf(name: Buffer, prefix: Buffer, delimiter: Buffer): Buffer | null {
  if (delimiter.length === 0) return null;
  const at = name.indexOf(delimiter, prefix.length);
  return at < 0 ? null : name.subarray(0, at + delimiter.length);
}

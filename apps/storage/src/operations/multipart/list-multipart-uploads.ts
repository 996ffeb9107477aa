import { element } from '@stowage/s3-protocol';
import type { Xml } from '@stowage/s3-protocol';

import { formatUploadId, parseUploadId, UPLOAD_ID_BYTES } from '#storage/domain/upload-id.ts';
import { decodeUploadRecord } from '#storage/domain/upload-record.ts';
import { listKeys } from '#storage/stores/list-keys.ts';
import type { KeyListing, KeyListingEntry } from '#storage/stores/list-keys.ts';
import { firstUploadAfter, uploadKeyPrefix } from '#storage/stores/tables.ts';

import { writeName } from '../bucket/object-listing.ts';
import type { OperationHandler } from '../operation.ts';
import { readCount, readEncodingType } from '../read-parameters.ts';
import { requireBucket } from '../require-bucket.ts';
import { optional, ownerElement, timestamp, xmlAnswer } from '../xml-answer.ts';

const MAX_UPLOADS = 1_000;
const NUL_BYTES = 1;

export const listMultipartUploads: OperationHandler = ({ services, bucket, query }) => {
  const { ownerAccountId } = requireBucket(services.index, bucket);
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('upload-id-marker') ?? '';
  const maxUploads = readCount(query, 'max-uploads', MAX_UPLOADS);
  const names = { isUrlEncoded: readEncodingType(query) };
  const markedId = parseUploadId(idMarker);
  const listing: KeyListing =
    maxUploads === 0
      ? { entries: [], isTruncated: false }
      : listKeys(services.index, {
          base: uploadKeyPrefix(bucket),
          prefix: Buffer.from(prefix, 'utf8'),
          delimiter: Buffer.from(delimiter, 'utf8'),
          after: Buffer.from(keyMarker, 'utf8'),
          maxKeys: maxUploads,
          suffixBytes: NUL_BYTES + UPLOAD_ID_BYTES,
          // Without a key marker S3 ignores the id marker.
          ...(keyMarker === '' || markedId === null ? {} : { resumeAt: firstUploadAfter(bucket, keyMarker, markedId) }),
        });
  const last = listing.isTruncated ? listing.entries.at(-1) : undefined;
  const owner = services.identity.findOwner(ownerAccountId);
  return xmlAnswer('ListMultipartUploadsResult', [
    element('Bucket', bucket),
    element('KeyMarker', writeName(names, keyMarker)),
    element('UploadIdMarker', idMarker),
    last === undefined ? null : element('NextKeyMarker', writeName(names, last.name.toString('utf8'))),
    last?.kind === 'key' ? element('NextUploadIdMarker', formatUploadId(idOf(last.suffix))) : null,
    element('Prefix', writeName(names, prefix)),
    optional('Delimiter', delimiter === '' ? null : writeName(names, delimiter)),
    element('MaxUploads', maxUploads),
    optional('EncodingType', names.isUrlEncoded ? 'url' : null),
    element('IsTruncated', listing.isTruncated),
    ...listing.entries.map((entry) => entryElement(entry, names, owner)),
  ]);
};

function idOf(suffix: Buffer): Buffer {
  return suffix.subarray(NUL_BYTES);
}

function entryElement(
  entry: KeyListingEntry,
  names: { isUrlEncoded: boolean },
  owner: { canonicalId: string; displayName: string } | null,
): Xml {
  const name = writeName(names, entry.name.toString('utf8'));
  if (entry.kind === 'group') return element('CommonPrefixes', [element('Prefix', name)]);
  const upload = decodeUploadRecord(entry.value);
  return element('Upload', [
    element('Key', name),
    element('UploadId', formatUploadId(idOf(entry.suffix))),
    ownerElement('Initiator', { canonicalId: upload.initiatorId, displayName: upload.initiatorName }),
    ownerElement('Owner', owner),
    element('StorageClass', upload.storageClass),
    timestamp('Initiated', upload.initiatedAtMs),
    optional('ChecksumAlgorithm', upload.checksumAlgorithm),
    upload.checksumAlgorithm === null ? null : element('ChecksumType', upload.checksumType),
  ]);
}

import { element, S3Error } from '@stowage/s3-protocol';

import { MAX_PARTS } from '#storage/domain/object-size.ts';
import { formatUploadId } from '#storage/domain/upload-id.ts';
import { listPartRecords } from '#storage/stores/upload-table.ts';

import { checksumValueElements } from '../checksum-headers.ts';
import type { OperationHandler } from '../operation.ts';
import { readCount } from '../read-parameters.ts';
import { requireBucket } from '../require-bucket.ts';
import { optional, ownerElement, timestamp, xmlAnswer } from '../xml-answer.ts';

import { readUploadAddress, requireUpload } from './require-upload.ts';

const PAGE_PARTS = 1_000;

export const listParts: OperationHandler = (context) => {
  const { services, bucket, key, query } = context;
  const address = readUploadAddress(context);
  const upload = requireUpload(services.index, address);
  const limit = readCount(query, 'max-parts', PAGE_PARTS);
  const marker = readMarker(query.get('part-number-marker'));
  const found = limit === 0 ? [] : listPartRecords(services.index, address.id, marker, limit + 1);
  const page = found.slice(0, limit);
  const isTruncated = found.length > limit;
  const owner = services.identity.findOwner(requireBucket(services.index, bucket).ownerAccountId);
  return xmlAnswer('ListPartsResult', [
    element('Bucket', bucket),
    element('Key', key),
    element('UploadId', formatUploadId(address.id)),
    element('PartNumberMarker', marker),
    isTruncated ? element('NextPartNumberMarker', page.at(-1)?.partNumber ?? marker) : null,
    element('MaxParts', limit),
    element('IsTruncated', isTruncated),
    ...page.map((part) =>
      element('Part', [
        element('PartNumber', part.partNumber),
        timestamp('LastModified', part.lastModifiedMs),
        element('ETag', `"${part.md5.toString('hex')}"`),
        element('Size', part.sizeBytes),
        ...checksumValueElements(part.checksum, { withType: false }),
      ]),
    ),
    ownerElement('Initiator', { canonicalId: upload.initiatorId, displayName: upload.initiatorName }),
    ownerElement('Owner', owner),
    element('StorageClass', upload.storageClass),
    optional('ChecksumAlgorithm', upload.checksumAlgorithm),
    upload.checksumAlgorithm === null ? null : element('ChecksumType', upload.checksumType),
  ]);
};

function readMarker(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,10}$/.test(text)) {
    throw new S3Error('InvalidArgument', 'Provided part-number-marker not an integer or within integer range', {
      details: { ArgumentName: 'part-number-marker', ArgumentValue: text },
    });
  }
  return Math.min(Number(text), MAX_PARTS);
}

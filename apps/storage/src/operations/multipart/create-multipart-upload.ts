import { element, S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { allowsMultipartType, DEFAULT_MULTIPART_TYPE, parseChecksumAlgorithm } from '#storage/domain/checksum.ts';
import type { ChecksumType } from '#storage/domain/checksum.ts';
import { readObjectHeaders } from '#storage/domain/object-headers.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import { formatUploadId } from '#storage/domain/upload-id.ts';
import type { UploadRecord } from '#storage/domain/upload-record.ts';
import { putUpload } from '#storage/stores/upload-table.ts';

import { readStorageClass } from '../object/read-storage-class.ts';
import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { xmlAnswer } from '../xml-answer.ts';

export const createMultipartUpload: OperationHandler = async ({ services, bucket, key, headers, caller }) => {
  const { algorithm, type } = readChecksumChoice(headers);
  const nowMs = services.clock().getTime();
  const record: UploadRecord = {
    initiatedAtMs: nowMs,
    initiatorArn: caller.arn,
    initiatorId: caller.kind === 'root' ? caller.canonicalId : caller.arn,
    initiatorName: caller.userName ?? caller.displayName,
    storageClass: readStorageClass(headers),
    checksumAlgorithm: algorithm,
    checksumType: type,
    headers: readObjectHeaders(headers),
  };
  const id = services.createUploadId(nowMs);
  await services.index.transact((transaction) => {
    requireBucket(transaction, bucket);
    putUpload(transaction, { bucket, key, id }, record);
  });
  const answer = xmlAnswer('InitiateMultipartUploadResult', [
    element('Bucket', bucket),
    element('Key', key),
    element('UploadId', formatUploadId(id)),
  ]);
  if (algorithm === null) return answer;
  return {
    ...answer,
    headers: [
      ['x-amz-checksum-algorithm', algorithm],
      ['x-amz-checksum-type', type],
    ],
  };
};

function readChecksumChoice(headers: RequestHeaders): { algorithm: ChecksumAlgorithm | null; type: ChecksumType } {
  const name = headers.get('x-amz-checksum-algorithm');
  const typeText = headers.get('x-amz-checksum-type')?.toUpperCase();
  if (name === undefined) {
    if (typeText !== undefined) {
      throw new S3Error(
        'InvalidRequest',
        'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
      );
    }
    return { algorithm: null, type: 'FULL_OBJECT' };
  }
  const algorithm = parseChecksumAlgorithm(name);
  if (algorithm === null) {
    throw new S3Error(
      'InvalidRequest',
      'Checksum algorithm provided is unsupported. Please try again with any of the valid types: [CRC32, CRC32C, CRC64NVME, SHA1, SHA256]',
    );
  }
  if (typeText === undefined) return { algorithm, type: DEFAULT_MULTIPART_TYPE[algorithm] };
  if (typeText !== 'COMPOSITE' && typeText !== 'FULL_OBJECT') {
    throw new S3Error('InvalidRequest', 'Value for x-amz-checksum-type header is invalid.');
  }
  if (!allowsMultipartType(algorithm, typeText)) {
    throw new S3Error(
      'InvalidRequest',
      `The ${typeText} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`,
    );
  }
  return { algorithm, type: typeText };
}

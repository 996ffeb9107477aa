import { checksumAlgorithms, S3Error } from '@stowage/s3-protocol';

import { CHECKSUM_ALGORITHMS, formatChecksum } from '#storage/domain/checksum.ts';
import type { CompletionPlan } from '#storage/domain/complete-upload.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import type { UploadRecord } from '#storage/domain/upload-record.ts';

/** What the client says of the whole object when it completes the upload. */
export function requireObjectPromises(headers: RequestHeaders, upload: UploadRecord, plan: CompletionPlan): void {
  const size = headers.get('x-amz-mp-object-size');
  if (size !== undefined && size !== String(plan.sizeBytes)) {
    throw new S3Error(
      'InvalidRequest',
      `The provided 'x-amz-mp-object-size' header value ${size} does not match what was computed: ${plan.sizeBytes}`,
    );
  }
  const type = headers.get('x-amz-checksum-type')?.toUpperCase();
  if (type !== undefined && upload.checksumAlgorithm !== null && type !== upload.checksumType) {
    throw new S3Error('InvalidRequest', 'The upload was created using a different checksum type.');
  }
  for (const algorithm of CHECKSUM_ALGORITHMS) {
    const promised = headers.get(checksumAlgorithms[algorithm].header);
    if (promised === undefined) continue;
    const { checksum } = plan;
    if (checksum === null || checksum.algorithm !== algorithm || formatChecksum(checksum) !== promised.trim()) {
      throw new S3Error('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`);
    }
  }
}

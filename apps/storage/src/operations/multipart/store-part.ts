import { S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import type { PartRecord, UploadRecord } from '#storage/domain/upload-record.ts';
import type { StagedBody } from '#storage/stores/body-writer.ts';
import { putPart } from '#storage/stores/upload-table.ts';
import type { UploadAddress } from '#storage/stores/upload-table.ts';

import type { Services } from '../operation.ts';
import type { ReceivedPayload } from '../request-payload.ts';

import { requireUpload } from './require-upload.ts';

/** The upload may have been completed or aborted while the part came in: then the part goes too. */
export async function storePart(
  services: Services,
  address: UploadAddress,
  partNumber: number,
  content: ReceivedPayload & { staged: StagedBody },
): Promise<PartRecord> {
  const part: PartRecord = {
    partNumber,
    sizeBytes: content.sizeBytes,
    lastModifiedMs: services.clock().getTime(),
    md5: content.md5,
    checksum: content.checksum,
    body: content.staged.reference,
  };
  await services.bodies.commit(content.staged, (transaction, garbage) => {
    requireUpload(transaction, address);
    putPart(transaction, address.id, part, garbage);
  });
  return part;
}

/** An upload that was begun with an algorithm takes parts with no other. */
export function requireSameAlgorithm(upload: UploadRecord, given: ChecksumAlgorithm | null): void {
  if (upload.checksumAlgorithm === null || given === null || given === upload.checksumAlgorithm) return;
  throw new S3Error(
    'InvalidRequest',
    `Checksum Type mismatch occurred, expected checksum Type: ${upload.checksumAlgorithm.toLowerCase()}, actual checksum Type: ${given.toLowerCase()}`,
  );
}

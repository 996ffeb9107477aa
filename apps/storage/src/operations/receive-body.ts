import { S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { MAX_SINGLE_PUT_BYTES } from '#storage/domain/object-size.ts';
import type { StagedBody } from '#storage/stores/body-writer.ts';

import type { OperationContext } from './operation.ts';
import type { ReceivedPayload } from './request-payload.ts';

export interface ReceivedBody extends ReceivedPayload {
  readonly staged: StagedBody;
}

/** Streams the request body to the device. Whatever fails, nothing of it stays behind. */
export async function receiveBody(
  { payload, services }: OperationContext,
  options: { checksum: ChecksumAlgorithm | null },
): Promise<ReceivedBody> {
  const sizeBytes = payload.requireLength();
  if (sizeBytes > MAX_SINGLE_PUT_BYTES) {
    throw new S3Error('EntityTooLarge', undefined, {
      details: { ProposedSize: String(sizeBytes), MaxSizeAllowed: String(MAX_SINGLE_PUT_BYTES) },
    });
  }
  const writer = await services.bodies.begin(sizeBytes);
  try {
    const received = await payload.receive(writer, options);
    return { ...received, staged: await writer.finish() };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

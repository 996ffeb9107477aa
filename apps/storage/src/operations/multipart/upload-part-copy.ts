import { Readable } from 'node:stream';

import { element, S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { MAX_SINGLE_PUT_BYTES } from '#storage/domain/object-size.ts';
import { createContentHasher } from '#storage/hashing/content-hasher.ts';
import type { StagedBody } from '#storage/stores/body-writer.ts';

import { checksumValueElements } from '../checksum-headers.ts';
import type { OperationHandler, Services } from '../operation.ts';
import { readCopySource } from '../read-copy-source.ts';
import type { FoundSource } from '../read-copy-source.ts';
import type { ReceivedPayload } from '../request-payload.ts';
import { timestamp, xmlAnswer } from '../xml-answer.ts';

import { readPartNumber, readUploadAddress, requireUpload } from './require-upload.ts';
import { storePart } from './store-part.ts';

/** A part's ETag is the MD5 of its bytes, so the bytes are read; a whole file could be shared, a range of it could not. */
export const uploadPartCopy: OperationHandler = async (context) => {
  const { services, query, headers } = context;
  const partNumber = readPartNumber(query);
  const address = readUploadAddress(context);
  const upload = requireUpload(services.index, address);
  const source = readCopySource(context);
  const { first, last } = readSourceRange(headers.get('x-amz-copy-source-range'), source.record.sizeBytes);

  const content = await copyBytes(services, source, first, last, upload.checksumAlgorithm);
  const part = await storePart(services, address, partNumber, content);
  return xmlAnswer('CopyPartResult', [
    timestamp('LastModified', part.lastModifiedMs),
    element('ETag', `"${part.md5.toString('hex')}"`),
    ...checksumValueElements(part.checksum, { withType: false }),
  ]);
};

/** Only the form `bytes=first-last`, and only within the source. */
function readSourceRange(header: string | undefined, sizeBytes: number): { first: number; last: number } {
  if (header === undefined) {
    requireCopySize(sizeBytes);
    return { first: 0, last: sizeBytes - 1 };
  }
  const match = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header);
  const first = Number(match?.[1]);
  const last = Number(match?.[2]);
  if (match === null || last < first) {
    throw new S3Error(
      'InvalidArgument',
      'The x-amz-copy-source-range value must be of the form bytes=first-last where first and last are the zero-based offsets of the first and last bytes to copy',
      {
        details: { ArgumentName: 'x-amz-copy-source-range', ArgumentValue: header },
      },
    );
  }
  if (last >= sizeBytes) {
    throw new S3Error('InvalidRange', `Range specified is not valid for source object of size: ${sizeBytes}`, {
      details: { ActualObjectSize: String(sizeBytes) },
    });
  }
  requireCopySize(last - first + 1);
  return { first, last };
}

function requireCopySize(sizeBytes: number): void {
  if (sizeBytes <= MAX_SINGLE_PUT_BYTES) return;
  throw new S3Error(
    'InvalidRequest',
    `The specified copy source is larger than the maximum allowable size for a copy source: ${MAX_SINGLE_PUT_BYTES}`,
  );
}

async function copyBytes(
  { bodies }: Services,
  source: FoundSource,
  first: number,
  last: number,
  checksum: ChecksumAlgorithm | null,
): Promise<ReceivedPayload & { staged: StagedBody }> {
  const sizeBytes = last - first + 1;
  const content = await bodies.read(source.record.body, first, last);
  const chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array> = content instanceof Readable ? content : [content];
  const hasher = await createContentHasher({ sha256: false, checksum });
  const writer = await bodies.begin(sizeBytes);
  try {
    for await (const chunk of chunks) {
      hasher.update(chunk);
      await writer.write([chunk]);
    }
    const digests = hasher.digest();
    const value = digests.checksum;
    return {
      sizeBytes,
      md5: digests.md5,
      checksum: checksum === null || value === null ? null : { algorithm: checksum, type: 'FULL_OBJECT', value },
      staged: await writer.finish(),
    };
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    hasher.release();
    if (content instanceof Readable) content.destroy();
  }
}

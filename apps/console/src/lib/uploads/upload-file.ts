import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  headObject,
  putObject,
  type S3Client,
  StorageError,
  uploadPart,
  type UploadProgress,
} from '@stowage/storage-client';

import { REQUESTS_IN_FLIGHT, type RequestSlots } from '#console/lib/tasks/request-slots.ts';
import { defaultRetryPolicy, type RetryPolicy, withRetry } from '#console/lib/tasks/retry.ts';

import { partSizeFor, partsOf } from './part-plan.ts';

export interface UploadTarget {
  readonly bucket: string;
  readonly key: string;
}

export interface UploadContext {
  readonly s3: S3Client;
  readonly signal: AbortSignal;
  /** Shared by all uploads of the tab. */
  readonly slots: RequestSlots;
  /** Holds new requests back while the person has paused. */
  whenRunning: () => Promise<void>;
  /** Whether an object of the same key may be replaced. If not, `ObjectExists` is thrown and the object stays as it is. */
  readonly replace: boolean;
  /** Bytes that arrived for the first time; what a retry sends again is not told twice. */
  onBytes: (bytes: number) => void;
  readonly retry?: RetryPolicy;
}

/** The key is taken and the person has not said to replace what is there. */
export class ObjectExists extends Error {
  override readonly name = 'ObjectExists';
}

/** Sends a file: by one PUT when it is small, else in parts in parallel. Nothing of it stays behind when it fails. */
export async function uploadFile(context: UploadContext, target: UploadTarget, file: File): Promise<void> {
  const partSizeBytes = partSizeFor(file.size);
  if (partSizeBytes === null) await uploadWhole(context, target, file);
  else await uploadInParts(context, target, file, partSizeBytes);
}

async function uploadWhole(context: UploadContext, { bucket, key }: UploadTarget, file: File): Promise<void> {
  const input = { Bucket: bucket, Key: key, Body: file, ContentType: contentTypeOf(file) };
  await unlessExists(context, (IfNoneMatch) =>
    send(context, file.size, (onProgress) =>
      putObject(context.s3, { ...input, IfNoneMatch }, { signal: context.signal, onProgress }),
    ),
  );
}

/**
 * Lets the service itself refuse to replace, which no check beforehand could do safely
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
 */
async function unlessExists<T>(context: UploadContext, write: (ifNoneMatch?: '*') => Promise<T>): Promise<T> {
  if (context.replace) return write();
  try {
    return await write('*');
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.code === 'PreconditionFailed') throw new ObjectExists('An object of this name exists already.');
    // A service without conditional writes: the listing was all there was to warn by.
    if (error.code === 'NotImplemented') return write();
    throw error;
  }
}

async function uploadInParts(
  context: UploadContext,
  { bucket, key }: UploadTarget,
  file: File,
  partSizeBytes: number,
): Promise<void> {
  const { s3, signal } = context;
  const place = { Bucket: bucket, Key: key };
  // The service refuses a taken key only at the end; gigabytes earlier is better.
  if (!context.replace && (await exists(context, place)))
    throw new ObjectExists('An object of this name exists already.');
  const { UploadId } = await send(context, 0, () =>
    createMultipartUpload(s3, { ...place, ContentType: contentTypeOf(file) }, { signal }),
  );
  // One failed part stops the others; the outer signal alone would let them run on.
  const parts = new AbortController();
  const partContext = { ...context, signal: AbortSignal.any([signal, parts.signal]) };
  try {
    const etags: string[] = [];
    const queue = partsOf(file.size, partSizeBytes);
    const sendParts = async (): Promise<void> => {
      for (const part of queue) {
        const body = file.slice(part.startByte, part.endByte);
        const { ETag } = await send(partContext, body.size, (onProgress) =>
          uploadPart(
            s3,
            // The number stays the same when the part is sent again: a new one would be a part too many at the end.
            { ...place, UploadId, PartNumber: part.number, Body: body },
            { signal: partContext.signal, onProgress },
          ),
        );
        if (ETag === undefined) throw new Error('The storage service did not tell the ETag of a part.');
        etags[part.number - 1] = ETag;
      }
    };
    const senders = Array.from({ length: REQUESTS_IN_FLIGHT }, sendParts);
    try {
      await Promise.all(senders);
    } finally {
      parts.abort(new DOMException('Another part of the upload failed', 'AbortError'));
      await Promise.allSettled(senders);
    }
    await unlessExists(context, (condition) => complete(context, { ...place, UploadId }, etags, file.size, condition));
  } catch (error) {
    await abandon(context, { ...place, UploadId });
    throw error;
  }
}

interface MultipartPlace {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string;
}

async function complete(
  context: UploadContext,
  place: MultipartPlace,
  etags: string[],
  sizeBytes: number,
  IfNoneMatch: '*' | undefined,
): Promise<void> {
  const { s3, signal } = context;
  const Parts = etags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
  let attempts = 0;
  try {
    await send(context, 0, () => {
      attempts += 1;
      return completeMultipartUpload(s3, { ...place, MultipartUpload: { Parts }, IfNoneMatch }, { signal });
    });
  } catch (error) {
    // The answer of an earlier attempt can get lost after the object was made; then the upload no longer exists, and
    // the object that stands in the way is our own.
    const mayBeDone =
      attempts > 1 && error instanceof StorageError && ['NoSuchUpload', 'PreconditionFailed'].includes(error.code);
    if (!mayBeDone) throw error;
    const made = await headObject(s3, { Bucket: place.Bucket, Key: place.Key }, { signal });
    const isOurs = made.ContentLength === sizeBytes && made.ETag?.replaceAll('"', '').endsWith(`-${etags.length}`);
    if (!isOurs) throw error;
  }
}

async function exists(context: UploadContext, place: { Bucket: string; Key: string }): Promise<boolean> {
  try {
    await send(context, 0, () => headObject(context.s3, place, { signal: context.signal }));
    return true;
  } catch (error) {
    // Whoever may write but not look is answered 403; the condition at the end still holds for them.
    if (error instanceof StorageError && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}

/** Parts of an upload that nobody ends stay stored and paid for. The cancelled signal must not stop this request. */
async function abandon(context: UploadContext, place: MultipartPlace): Promise<void> {
  const signal = new AbortController().signal;
  try {
    await withRetry(signal, () => abortMultipartUpload(context.s3, place, { signal }), context.retry);
  } catch {
    // Best effort: the first failure is the one to tell, and unfinished uploads are listed with their bucket.
  }
}

/** One request in its turn: waits while paused, takes a slot, tries again when that may help. */
function send<T>(
  context: UploadContext,
  sizeBytes: number,
  request: (onProgress: (progress: UploadProgress) => void) => Promise<T>,
): Promise<T> {
  const { signal, slots, onBytes, retry = defaultRetryPolicy } = context;
  let toldBytes = 0;
  const tell = (sentBytes: number): void => {
    if (sentBytes <= toldBytes) return;
    onBytes(sentBytes - toldBytes);
    toldBytes = sentBytes;
  };
  return withRetry(
    signal,
    async () => {
      await context.whenRunning();
      const answer = await slots.use(signal, () => request(({ loaded }) => tell(Math.min(loaded, sizeBytes))));
      tell(sizeBytes);
      return answer;
    },
    retry,
  );
}

function contentTypeOf(file: File): string {
  return file.type || 'application/octet-stream';
}

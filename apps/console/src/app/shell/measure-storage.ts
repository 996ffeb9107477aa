import { listBuckets, StorageError, type S3Client } from '@stowage/storage-client';

export interface StorageMeasurement {
  answers: boolean;
  tookMs: number;
}

/** One small signed call, there and back. A refusal is an answer too: the service is well, the person may not list. */
export async function measureStorage(s3: S3Client, signal?: AbortSignal): Promise<StorageMeasurement> {
  const startedAt = performance.now();
  const took = () => Math.max(1, Math.round(performance.now() - startedAt));
  try {
    await listBuckets(s3, { MaxBuckets: 1 }, { signal });
    return { answers: true, tookMs: took() };
  } catch (error) {
    signal?.throwIfAborted();
    return { answers: error instanceof StorageError && error.status >= 400 && error.status < 500, tookMs: took() };
  }
}

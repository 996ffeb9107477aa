import { abortMultipartUpload, listMultipartUploads, type S3Client, StorageError } from '@stowage/storage-client';

import { deleteObjectsInScope } from './delete-objects-in-scope.ts';
import { failureOf } from './failure-of.ts';
import { withRetry } from './retry.ts';
import type { TaskHandle } from './task.ts';

/**
 * Empties a bucket so that it can be deleted: every object, then every unfinished multipart upload (their parts are
 * stored and paid for although no list shows them). Use it as
 *
 *     tasks.run({
 *       kind: 'empty-bucket',
 *       bucket,
 *       work: (task) => emptyBucket(s3, bucket, task),
 *       retry: (task, keys) => deleteKeysAgain(s3, bucket, keys, task),
 *     })
 *
 * Keys that are refused are told through `task.fail` and the rest goes on; a failed listing throws. In a bucket with
 * versioning the current versions become delete markers and older versions stay.
 */
export async function emptyBucket(s3: S3Client, bucket: string, task: TaskHandle<string>): Promise<void> {
  await deleteObjectsInScope(s3, { bucket, keys: [], prefixes: [''] }, task);
  await abortUnfinishedUploads(s3, bucket, task);
}

async function abortUnfinishedUploads(s3: S3Client, bucket: string, task: TaskHandle<string>): Promise<void> {
  const { signal } = task;
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (marker) {
    const place: { KeyMarker?: string; UploadIdMarker?: string } = marker;
    const page = await withRetry(signal, () => listMultipartUploads(s3, { Bucket: bucket, ...place }, { signal }));
    for (const { Key, UploadId } of page.Uploads) {
      await task.whenRunning();
      task.addTotal({ items: 1 });
      try {
        await withRetry(signal, () => abortMultipartUpload(s3, { Bucket: bucket, Key, UploadId }, { signal }));
        task.addDone({ items: 1 });
      } catch (error) {
        signal.throwIfAborted();
        // Somebody else ended it between the listing and now: it is gone, as asked.
        if (error instanceof StorageError && error.code === 'NoSuchUpload') task.addDone({ items: 1 });
        else task.fail(failureOf(Key, error), Key);
      }
    }
    marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
  }
}

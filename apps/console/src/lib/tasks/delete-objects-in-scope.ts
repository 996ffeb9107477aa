import { isXmlText } from '@stowage/s3-protocol';
import { deleteObject, deleteObjects, listObjectsV2, type S3Client } from '@stowage/storage-client';

import { type DeletionScope, isSpared } from './deletion-scope.ts';
import { failureOf } from './failure-of.ts';
import { createRequestSlots } from './request-slots.ts';
import { withRetry } from './retry.ts';
import type { TaskHandle } from './task.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const KEYS_PER_REQUEST = 1_000;
/** Lists run ahead of deletions; four batches keep a service busy without flooding it. */
const BATCHES_IN_FLIGHT = 4;

/**
 * Deletes a scope: lists its prefixes page by page and deletes in batches of 1,000, several at a time. Memory stays flat
 * whatever the number of objects. A refused key is told to the task and the rest goes on; only a failed listing throws.
 */
export async function deleteObjectsInScope(
  s3: S3Client,
  scope: DeletionScope,
  task: TaskHandle<string>,
): Promise<void> {
  const slots = createRequestSlots(BATCHES_IN_FLIGHT);
  const pending = new Set<Promise<void>>();

  async function send(keys: readonly string[]): Promise<void> {
    task.addTotal({ items: keys.length });
    const sent = slots
      .use(task.signal, () => deleteBatch(s3, scope.bucket, keys, task))
      .finally(() => pending.delete(sent));
    pending.add(sent);
    // Waiting here holds the listing back, so that no more keys are in memory than are in flight.
    if (pending.size >= BATCHES_IN_FLIGHT) await Promise.race(pending);
  }

  try {
    for await (const keys of batches(keysInScope(s3, scope, task.signal))) {
      await task.whenRunning();
      await send(keys);
    }
    task.totalIsFinal();
  } finally {
    await Promise.allSettled(pending);
  }
  task.signal.throwIfAborted();
}

/** Deletes again what failed. */
export function deleteKeysAgain(
  s3: S3Client,
  bucket: string,
  keys: readonly string[],
  task: TaskHandle<string>,
): Promise<void> {
  // These were counted in the total when they were first tried.
  task.addTotal({ items: -keys.length });
  return deleteObjectsInScope(s3, { bucket, keys, prefixes: [] }, task);
}

async function* keysInScope(s3: S3Client, scope: DeletionScope, signal: AbortSignal): AsyncGenerator<string> {
  yield* scope.keys;
  for (const prefix of scope.prefixes) {
    let token: string | undefined;
    do {
      const page = await withRetry(signal, () =>
        listObjectsV2(s3, { Bucket: scope.bucket, Prefix: prefix, ContinuationToken: token }, { signal }),
      );
      for (const { Key } of page.Contents) {
        if (!isSpared(scope, Key)) yield Key;
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length === KEYS_PER_REQUEST) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function deleteBatch(
  s3: S3Client,
  bucket: string,
  keys: readonly string[],
  task: TaskHandle<string>,
): Promise<void> {
  // XML 1.0 cannot carry some control characters at all, so such keys are deleted by their path.
  const [inXml, byPath] = partition(keys, isXmlText);
  try {
    let failed = 0;
    if (inXml.length > 0) {
      const objects = inXml.map((Key) => ({ Key }));
      const result = await withRetry(task.signal, () =>
        deleteObjects(s3, { Bucket: bucket, Delete: { Objects: objects, Quiet: true } }, { signal: task.signal }),
      );
      for (const { Key, Code, Message } of result.Errors) {
        task.fail({ key: Key, code: Code, message: Message }, Key);
      }
      failed = result.Errors.length;
    }
    task.addDone({ items: inXml.length - failed });
  } catch (error) {
    task.signal.throwIfAborted();
    for (const key of inXml) task.fail(failureOf(key, error), key);
  }
  for (const key of byPath) await deleteOne(s3, bucket, key, task);
}

async function deleteOne(s3: S3Client, bucket: string, key: string, task: TaskHandle<string>): Promise<void> {
  try {
    await withRetry(task.signal, () => deleteObject(s3, { Bucket: bucket, Key: key }, { signal: task.signal }));
    task.addDone({ items: 1 });
  } catch (error) {
    task.signal.throwIfAborted();
    task.fail(failureOf(key, error), key);
  }
}

function partition(keys: readonly string[], test: (key: string) => boolean): [string[], string[]] {
  const yes: string[] = [];
  const no: string[] = [];
  for (const key of keys) (test(key) ? yes : no).push(key);
  return [yes, no];
}

import { type S3Client, StorageError } from '@stowage/storage-client';

import { failureOf } from '#console/lib/tasks/failure-of.ts';
import { createRequestSlots, REQUESTS_IN_FLIGHT } from '#console/lib/tasks/request-slots.ts';
import type { RetryPolicy } from '#console/lib/tasks/retry.ts';
import type { TaskFailure, TaskHandle } from '#console/lib/tasks/task.ts';

import { openAhead, type OpenedItem } from './open-ahead.ts';
import { ObjectExists, uploadFile } from './upload-file.ts';
import type { UploadItem } from './upload-source.ts';

/** One line for all uploads of the tab, so that three batches do not open three times the connections. */
const slots = createRequestSlots();

const FILES_AHEAD = 2_000;

/** The answer will be the same for every file that follows. */
const hopelessCodes = new Set([
  'NoSuchBucket',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccountProblem',
  'QuotaExceeded',
]);
const REFUSALS_IN_A_ROW = 20;

export interface UploadFolder {
  readonly bucket: string;
  readonly prefix: string;
}

export interface UploadOptions {
  /** Replace objects whose keys are taken. Otherwise they stay as they are and are told as failures, `AlreadyExists`. */
  readonly replace?: boolean;
  readonly retry?: RetryPolicy;
}

/**
 * Uploads everything a source brings into a folder of a bucket, six files at a time. A file that fails is told to the
 * task and the others go on; the batch stops early only when the service refuses everything alike.
 */
export async function uploadFiles(
  s3: S3Client,
  folder: UploadFolder,
  items: AsyncIterable<UploadItem> | Iterable<UploadItem>,
  task: TaskHandle<UploadItem>,
  { retry, replace = false }: UploadOptions = {},
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([task.signal, stop.signal]);
  const takeNext = openAhead(items, {
    most: FILES_AHEAD,
    signal,
    onOpened: (file) => task.addTotal({ items: 1, bytes: file.size }),
    onUnreadable(item, error) {
      task.addTotal({ items: 1 });
      task.fail({ ...failureOf(folder.prefix + item.path, error), code: 'FileUnreadable' }, item);
    },
    onEnd: () => task.totalIsFinal(),
  });
  let refusalsInARow = 0;
  let hopeless: unknown;

  async function uploadOne({ item, file }: OpenedItem): Promise<void> {
    const key = folder.prefix + item.path;
    let sentBytes = 0;
    const onBytes = (bytes: number): void => {
      sentBytes += bytes;
      task.addDone({ bytes });
    };
    const context = { s3, signal, slots, retry, replace, whenRunning: () => task.whenRunning(), onBytes };
    try {
      await uploadFile(context, { bucket: folder.bucket, key }, file);
      refusalsInARow = 0;
      task.addDone({ items: 1 });
    } catch (error) {
      if (signal.aborted) return;
      // A file that did not arrive is no part of the whole, nor is what was sent of it; a retry adds it again.
      task.addDone({ bytes: -sentBytes });
      task.addTotal({ bytes: -file.size });
      task.fail(await explain(key, file, error), item);
      refusalsInARow += 1;
      if (isHopeless(error, refusalsInARow)) {
        hopeless = error;
        stop.abort(error);
      }
    }
  }

  async function work(): Promise<void> {
    for (let opened = await takeNext(); opened; opened = await takeNext()) await uploadOne(opened);
  }

  await Promise.all(Array.from({ length: REQUESTS_IN_FLIGHT }, work));
  if (hopeless !== undefined) throw hopeless;
}

/** Uploads again what failed, now in the place of what was there. The files were counted when they were first tried. */
export function uploadAgain(
  s3: S3Client,
  folder: UploadFolder,
  items: readonly UploadItem[],
  task: TaskHandle<UploadItem>,
  retry?: RetryPolicy,
): Promise<void> {
  task.addTotal({ items: -items.length });
  return uploadFiles(s3, folder, items, task, { replace: true, retry });
}

function isHopeless(error: unknown, refusalsInARow: number): boolean {
  if (!(error instanceof StorageError)) return false;
  return hopelessCodes.has(error.code) || (error.status === 403 && refusalsInARow >= REFUSALS_IN_A_ROW);
}

/** A file that was changed or taken away meanwhile looks like a network failure to the browser; reading a byte tells. */
async function explain(key: string, file: File, error: unknown): Promise<TaskFailure> {
  if (error instanceof ObjectExists) return { key, code: 'AlreadyExists', message: error.message };
  const failure = failureOf(key, error);
  if (failure.code !== 'NetworkError') return failure;
  try {
    await file.slice(0, 1).arrayBuffer();
    return failure;
  } catch (unreadable) {
    return { ...failureOf(key, unreadable), code: 'FileUnreadable' };
  }
}

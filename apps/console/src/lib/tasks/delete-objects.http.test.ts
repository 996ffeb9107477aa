import {
  createBucket,
  createMultipartUpload,
  deleteBucket,
  listMultipartUploads,
  listObjectsV2,
  putObject,
  uploadPart,
} from '@stowage/storage-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { deleteObjectsInScope } from './delete-objects-in-scope.ts';
import type { DeletionScope } from './deletion-scope.ts';
import { emptyBucket } from './empty-bucket.ts';
import { createTaskRegistry } from './task-registry.ts';
import type { TaskHandle, TaskSnapshot } from './task.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';

let storage: RunningStorage;
let bucket: string;
let buckets = 0;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.stop());
beforeEach(async () => {
  bucket = `bucket-${(buckets += 1)}`;
  await createBucket(storage.s3, { Bucket: bucket });
});

async function put(keys: readonly string[]): Promise<void> {
  const queue = keys.values();
  const lane = async (): Promise<void> => {
    for (const Key of queue) await putObject(storage.s3, { Bucket: bucket, Key, Body: 'x' });
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

async function keysLeft(): Promise<string[]> {
  const { Contents } = await listObjectsV2(storage.s3, { Bucket: bucket });
  return Contents.map(({ Key }) => Key);
}

function run(work: (task: TaskHandle<string>) => Promise<void>): Promise<TaskSnapshot> {
  const tasks = createTaskRegistry();
  return tasks.whenSettled(tasks.run<string>({ kind: 'delete', bucket, work }));
}

const remove = (scope: Omit<DeletionScope, 'bucket'>): Promise<TaskSnapshot> =>
  run((task) => deleteObjectsInScope(storage.s3, { bucket, ...scope }, task));

describe('deleting', () => {
  it('takes a folder with all that is in it, beyond one page, and nothing beside it', async () => {
    const inside = Array.from({ length: 2_300 }, (_, i) => `logs/2026/${i}`);
    await put([...inside, 'logs/', 'logs', 'logs-old/1', 'other']);
    expect(await remove({ keys: [], prefixes: ['logs/'] })).toMatchObject({ status: 'done', itemsDone: 2_301 });
    expect(await keysLeft()).toEqual(['logs', 'logs-old/1', 'other']);
  });

  it.each([
    ['../victim', 'victim'],
    ['a/../b', 'b'],
    ['./x', 'x'],
    ['a/./x', 'a/x'],
    ['..', '.'],
    ['a//b', 'a/b'],
    ['/lead', 'lead'],
    ['back\\slash', 'back/slash'],
    ['..\\x', 'x'],
    ['100%25', '100%'],
    ['%2e%2e/x', '../x'],
    ['a+b', 'a b'],
    ['nfc-\u00e9', 'nfc-e\u0301'],
    ['control-\u0001', 'control-'],
    ['line\nend', 'line end'],
    ['return\r', 'return'],
    ['trail/', 'trail'],
  ])('takes %j and leaves %j alone', async (wanted, twin) => {
    await put([wanted, twin]);
    expect(await remove({ keys: [wanted], prefixes: [] })).toMatchObject({ status: 'done', itemsDone: 1 });
    expect(await keysLeft()).toEqual([twin]);
  });

  it('leaves what "everything but" leaves out', async () => {
    await put(['p/', 'p/a', 'p/b', 'p/keep/1', 'p/keep/2', 'p/keeper', 'q']);
    const except = { keys: new Set(['p/', 'p/a']), prefixes: ['p/keep/'] };
    await remove({ keys: [], prefixes: ['p/'], except });
    expect(await keysLeft()).toEqual(['p/', 'p/a', 'p/keep/1', 'p/keep/2', 'q']);
  });

  it('ends with the reason when the bucket is not there', async () => {
    bucket = 'no-such-bucket';
    expect(await remove({ keys: [], prefixes: [''] })).toMatchObject({
      status: 'failed',
      error: { code: 'NoSuchBucket' },
    });
    expect(await remove({ keys: ['a'], prefixes: [] })).toMatchObject({
      status: 'failed',
      failures: [{ key: 'a', code: 'NoSuchBucket' }],
    });
  });

  it('stops when it is cancelled', async () => {
    await put(Array.from({ length: 1_500 }, (_, i) => `k${i}`));
    const tasks = createTaskRegistry();
    const id = tasks.run<string>({
      kind: 'delete',
      bucket,
      work: (task) => deleteObjectsInScope(storage.s3, { bucket, keys: [], prefixes: [''] }, task),
    });
    tasks.cancel(id);
    expect((await tasks.whenSettled(id)).status).toBe('cancelled');
    expect((await keysLeft()).length).toBeGreaterThan(0);
  });
});

it('empties a bucket so that it can be deleted, with its unfinished uploads', async () => {
  await put(['a', 'b/../c', 'd/']);
  for (const Key of ['big', '../big']) {
    const { UploadId } = await createMultipartUpload(storage.s3, { Bucket: bucket, Key });
    await uploadPart(storage.s3, { Bucket: bucket, Key, UploadId, PartNumber: 1, Body: 'part' });
  }
  const task = await run((handle) => emptyBucket(storage.s3, bucket, handle));
  expect(task).toMatchObject({ status: 'done', itemsDone: 5, itemsTotal: 5, itemsFailed: 0 });
  expect((await listMultipartUploads(storage.s3, { Bucket: bucket })).Uploads).toEqual([]);
  await deleteBucket(storage.s3, { Bucket: bucket });
});

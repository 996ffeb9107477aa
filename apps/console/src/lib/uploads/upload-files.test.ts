import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RetryPolicy } from '#console/lib/tasks/retry.ts';
import { createTaskRegistry } from '#console/lib/tasks/task-registry.ts';
import type { TaskSnapshot } from '#console/lib/tasks/task.ts';

import { errorXml, type ScriptedService, startScriptedService } from './testing/scripted-service.ts';
import { uploadAgain, uploadFiles, type UploadOptions } from './upload-files.ts';
import type { UploadItem } from './upload-source.ts';

const MiB = 2 ** 20;
let service: ScriptedService;
let waits: number[];
let retry: RetryPolicy;

beforeEach(async () => {
  service = await startScriptedService();
  waits = [];
  retry = {
    attempts: 5,
    baseMs: 500,
    capMs: 20_000,
    random: () => 0.999,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
});
afterEach(() => service.close());

const item = (path: string, bytes: Uint8Array<ArrayBuffer> | string = path): UploadItem => ({
  path,
  open: () => Promise.resolve(new File([bytes], path.split('/').at(-1) ?? '')),
});

function start(items: Iterable<UploadItem> | AsyncIterable<UploadItem>, options: UploadOptions = {}) {
  const tasks = createTaskRegistry();
  const id = tasks.run<UploadItem>({
    kind: 'upload',
    bucket: 'b',
    prefix: 'in/',
    canPause: true,
    work: (task) => uploadFiles(service.s3, { bucket: 'b', prefix: 'in/' }, items, task, { retry, ...options }),
    retry: (task, again) => uploadAgain(service.s3, { bucket: 'b', prefix: 'in/' }, again, task, retry),
  });
  return { tasks, id, settled: tasks.whenSettled(id) };
}

const upload = (items: Iterable<UploadItem>, options?: UploadOptions): Promise<TaskSnapshot> =>
  start(items, options).settled;

describe('uploading files', () => {
  it('keeps names and folders exactly', async () => {
    const names = ['a b.txt', 'tree/x+y.txt', 'tree/100%.txt', '#1?.txt', 'tree/Sài Gòn/bản đồ.txt', 'e\u0301.txt'];
    expect(await upload(names.map((name) => item(name)))).toMatchObject({
      status: 'done',
      itemsDone: 6,
      itemsTotal: 6,
    });
    expect([...service.objects.keys()].map(decodeURIComponent).sort()).toEqual(
      names.map((name) => `/b/in/${name}`).sort(),
    );
    expect(service.objects.get('/b/in/a%20b.txt')?.toString()).toBe('a b.txt');
  });

  it('sends a big file in parts that make up the same bytes', async () => {
    const bytes = new Uint8Array(40 * MiB + 12_345);
    for (let i = 0; i < bytes.length; i += 4_099) bytes[i] = i % 251;
    const task = await upload([item('big.bin', bytes)]);
    expect(task).toMatchObject({ status: 'done', bytesDone: bytes.length, bytesTotal: bytes.length });
    expect(service.objects.get('/b/in/big.bin')?.equals(bytes)).toBe(true);
    expect(
      service.requests.filter((request) => request.query.has('partNumber')).map((request) => request.bodyBytes),
    ).toEqual(expect.arrayContaining([16 * MiB, 16 * MiB, 8 * MiB + 12_345]));
  });

  it('never has more than six requests in flight, whatever the number of files', async () => {
    await upload(Array.from({ length: 60 }, (_, i) => item(`file-${i}`)));
    expect(service.objects.size).toBe(60);
    expect(service.mostInFlight).toBeLessThanOrEqual(6);
  });

  it('opens files only somewhat ahead, so that a tree of any size is no matter of memory', async () => {
    let opened = 0;
    function* endless(): Generator<UploadItem> {
      for (let i = 0; i < 100_000; i += 1) {
        yield {
          path: `file-${i}`,
          open: () => {
            opened += 1;
            return Promise.resolve(new File(['x'], 'x'));
          },
        };
      }
    }
    service.script = () => 'hang';
    const { tasks, id, settled } = start(endless());
    await expect.poll(() => service.requests.length).toBe(6);
    await expect.poll(() => opened).toBeGreaterThan(1_000);
    expect(opened).toBeLessThan(2_100);
    tasks.cancel(id);
    expect((await settled).status).toBe('cancelled');
  });
});

describe('failures', () => {
  it('are retried with growing waits, at most 20 s, five attempts in all', async () => {
    service.script = () => ({ status: 503, body: errorXml('SlowDown') });
    const task = await upload([item('a')]);
    expect(task).toMatchObject({ status: 'failed', itemsFailed: 1, bytesDone: 0 });
    expect(task.failures[0]?.code).toBe('SlowDown');
    expect(service.requests).toHaveLength(5);
    expect(waits.map(Math.round)).toEqual([999, 1998, 3996, 7992]);
  });

  it('wait at least as long as the service asked', async () => {
    let isFirst = true;
    service.script = () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return { status: 503, body: errorXml('SlowDown'), headers: { 'retry-after': '7' } };
    };
    expect((await upload([item('a')])).status).toBe('done');
    expect(waits).toEqual([7_000]);
  });

  it('of the connection are retried', async () => {
    let count = 0;
    service.script = () => (++count <= 2 ? 'reset' : undefined);
    expect((await upload([item('a')])).status).toBe('done');
    expect(service.objects.get('/b/in/a')?.toString()).toBe('a');
  });

  it('that will stay are not retried, and the other files go on', async () => {
    service.script = ({ path }) => (path.endsWith('/no') ? { status: 403, body: errorXml('AccessDenied') } : undefined);
    const task = await upload([item('no'), item('yes')]);
    expect(task).toMatchObject({ status: 'failed', itemsDone: 1, itemsFailed: 1 });
    expect(task.failures).toEqual([{ key: 'in/no', code: 'AccessDenied', message: 'AccessDenied as scripted' }]);
    expect(service.requests.filter((request) => request.path.endsWith('/no'))).toHaveLength(1);
  });

  it('of a part send the same part again, and no byte is told twice', async () => {
    let count = 0;
    service.script = ({ query }) => (query.get('partNumber') === '2' && ++count === 1 ? 'reset' : undefined);
    const bytes = new Uint8Array(40 * MiB);
    expect(await upload([item('big', bytes)])).toMatchObject({ status: 'done', bytesDone: bytes.length });
    const numbers = service.requests.flatMap(({ query }) => query.get('partNumber') ?? []);
    expect([...numbers].sort()).toEqual(['1', '2', '2', '3']);
  });

  it('leave no unfinished upload behind', async () => {
    service.script = ({ query }) =>
      query.get('partNumber') === '2' ? { status: 403, body: errorXml('AccessDenied') } : undefined;
    expect((await upload([item('big', new Uint8Array(40 * MiB))])).status).toBe('failed');
    expect(service.openUploads.size).toBe(0);
    expect(service.objects.size).toBe(0);
  });

  it('hidden in an answer of 200 are failures', async () => {
    service.script = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? { status: 200, body: errorXml('InvalidPart') } : undefined;
    const task = await upload([item('big', new Uint8Array(33 * MiB))]);
    expect(task).toMatchObject({ status: 'failed', itemsDone: 0 });
    expect(task.failures[0]?.code).toBe('InvalidPart');
    expect(service.openUploads.size).toBe(0);
  });

  it('end the batch when every file would meet the same', async () => {
    service.script = () => ({ status: 404, body: errorXml('NoSuchBucket') });
    const task = await upload(Array.from({ length: 500 }, (_, i) => item(`file-${i}`)));
    expect(task).toMatchObject({ status: 'failed', error: { code: 'NoSuchBucket' } });
    expect(service.requests.length).toBeLessThan(20);
  });

  it('can be tried again, and then the counts are as if nothing had happened', async () => {
    let isDown = true;
    service.script = () => (isDown ? { status: 403, body: errorXml('AccessDenied') } : undefined);
    const { tasks, id, settled } = start([item('a', 'four'), item('b', 'four')]);
    expect(await settled).toMatchObject({ status: 'failed', itemsFailed: 2, itemsDone: 0 });
    isDown = false;
    tasks.retryFailed(id);
    expect(await tasks.whenSettled(id)).toMatchObject({
      status: 'done',
      itemsFailed: 0,
      itemsDone: 2,
      itemsTotal: 2,
      bytesDone: 8,
      bytesTotal: 8,
    });
  });

  it('of a file that cannot be opened are told with its name', async () => {
    const gone: UploadItem = { path: 'gone', open: () => Promise.reject(new Error('not found')) };
    const task = await upload([gone, item('there')]);
    expect(task).toMatchObject({ status: 'failed', itemsDone: 1, itemsFailed: 1 });
    expect(task.failures[0]).toMatchObject({ key: 'in/gone', code: 'FileUnreadable' });
  });
});

describe('objects that exist already', () => {
  it.each([
    ['small', 'new'],
    ['big', new Uint8Array(33 * MiB)],
  ])('stay as they are until the person says to replace them (%s)', async (path, bytes) => {
    service.objects.set(`/b/in/${path}`, Buffer.from('old'));
    const { tasks, id, settled } = start([item(path, bytes)]);
    const task = await settled;
    expect(task.failures).toMatchObject([{ key: `in/${path}`, code: 'AlreadyExists' }]);
    expect(service.objects.get(`/b/in/${path}`)?.toString()).toBe('old');
    tasks.retryFailed(id);
    expect((await tasks.whenSettled(id)).status).toBe('done');
    expect(service.objects.get(`/b/in/${path}`)?.length).toBe(bytes.length);
  });

  it('are replaced after a warning only, where the service knows no conditions', async () => {
    service.script = (request) =>
      request.method === 'PUT' && service.requests.filter((other) => other.method === 'PUT').length === 1
        ? { status: 501, body: errorXml('NotImplemented') }
        : undefined;
    expect((await upload([item('a')])).status).toBe('done');
  });
});

describe('cancelling', () => {
  it('stops what is under way and aborts the unfinished upload', async () => {
    service.script = ({ query }) => (query.get('partNumber') === '3' ? 'hang' : undefined);
    const { tasks, id, settled } = start([item('big', new Uint8Array(40 * MiB)), item('after')]);
    await expect.poll(() => service.requests.some((request) => request.query.get('partNumber') === '3')).toBe(true);
    tasks.cancel(id);
    expect(await settled).toMatchObject({ status: 'cancelled', error: undefined });
    expect(service.openUploads.size).toBe(0);
    expect(service.objects.has('/b/in/big')).toBe(false);
  });
});

it('pausing holds new requests back and continuing sends the rest', async () => {
  const { tasks, id, settled } = start(Array.from({ length: 200 }, (_, i) => item(`file-${i}`)));
  await expect.poll(() => service.requests.length).toBeGreaterThan(0);
  tasks.pause(id);
  await expect.poll(() => tasks.getSnapshot()[0]?.status).toBe('paused');
  const sent = service.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(service.requests.length).toBeLessThanOrEqual(sent + 6);
  tasks.resume(id);
  expect(await settled).toMatchObject({ status: 'done', itemsDone: 200 });
});

// PUT, GET and LIST of the embedded storage service beside s3rver from npm, in turns in one run. Read the ratios:
// the machine's speed is in both columns. Ours syncs every write to the device; s3rver never does.
import { randomBytes } from 'node:crypto';

import { load, send, type Call, type Figures, type Target } from './load.ts';
import { startS3rver, startStowage } from './targets.ts';

const bucket = 'bench';
const listedKeys = 5000;

interface Row {
  name: string;
  calls: (index: number) => Call;
  count: number;
  concurrency: number;
}

const small = randomBytes(4096);
const large = randomBytes(1024 * 1024);

const rows: Row[] = [1, 8, 32].flatMap((concurrency) => [
  put('PUT 4 KiB', small, 1500, concurrency),
  get('GET 4 KiB', small, 3000, concurrency),
  put('PUT 1 MiB', large, 150, concurrency),
  get('GET 1 MiB', large, 300, concurrency),
]);
const listing: Row = {
  name: `LIST ${listedKeys} keys, first 1000`,
  calls: () => ({ method: 'GET', path: `/${bucket}`, query: 'list-type=2&prefix=list%2F' }),
  count: 20,
  concurrency: 1,
};

const targets = [await startStowage(), await startS3rver()] as const;
try {
  for (const target of targets) await prepare(target);
  print([
    'operation',
    'at once',
    'stowage /s',
    's3rver /s',
    'ratio',
    'p50 ms',
    'p50 ms',
    'CPU ms',
    'CPU ms',
    'CPU ratio',
  ]);
  for (const row of [...rows, listing]) {
    const [ours, theirs] = [await run(targets[0], row), await run(targets[1], row)];
    print([
      row.name,
      String(row.concurrency),
      ours.perSecond.toFixed(0),
      theirs.perSecond.toFixed(0),
      `${(ours.perSecond / theirs.perSecond).toFixed(1)}×`,
      ours.p50Ms.toFixed(1),
      theirs.p50Ms.toFixed(1),
      ours.cpuMsPerRequest.toFixed(2),
      theirs.cpuMsPerRequest.toFixed(2),
      `${(theirs.cpuMsPerRequest / ours.cpuMsPerRequest).toFixed(1)}×`,
    ]);
  }
} finally {
  for (const target of targets) target.stop();
}

async function prepare(target: Target): Promise<void> {
  await send(target, undefined, { method: 'PUT', path: `/${bucket}` });
  const seed = (index: number): Call => ({
    method: 'PUT',
    path: `/${bucket}/list/${String(index).padStart(6, '0')}`,
    body: small.subarray(0, 16),
  });
  await load(target, seed, listedKeys, 16);
  for (const body of [small, large]) await load(target, put('', body, 300, 8).calls, 300, 8);
}

function run(target: Target, row: Row): Promise<Figures> {
  return load(target, row.calls, row.count, row.concurrency);
}

function put(name: string, body: Buffer, count: number, concurrency: number): Row {
  return { name, calls: (index) => ({ method: 'PUT', path: keyPath(body, index), body }), count, concurrency };
}

function get(name: string, body: Buffer, count: number, concurrency: number): Row {
  return { name, calls: (index) => ({ method: 'GET', path: keyPath(body, index % 300) }), count, concurrency };
}

function keyPath(body: Buffer, index: number): string {
  return `/${bucket}/${body.length}/${index}`;
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(10))).join(' '));
}

import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

const run = promisify(execFile);

export interface ThrowAwayPostgres {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A cluster of our own in a temporary folder, reached by a socket in it; null where PostgreSQL is not installed. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const programs = await findPrograms();
  if (programs === null) return null;
  const owner = await unprivilegedUser();
  // Not the usual temporary folder: a socket's path may have 107 bytes, and some are set to deep ones.
  const folder = await mkdtemp('/tmp/stowage-pg-');
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', HOME: folder } };
  const cluster = join(folder, 'cluster');

  await run(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'stowage', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const server = `-k ${folder} -c listen_addresses= -c fsync=off`;
  await run(join(programs, 'pg_ctl'), ['-D', cluster, '-w', '-l', join(folder, 'log'), '-o', server, 'start'], options);

  let databases = 0;
  const urlOf = (database: string) => `postgresql://stowage@localhost/${database}?host=${folder}`;
  return {
    async createDatabase() {
      databases += 1;
      const name = `records_${databases}`;
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    async stop() {
      await run(join(programs, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', '-w', 'stop'], options);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<string | null> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(root, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so root runs it as somebody with fewer rights. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

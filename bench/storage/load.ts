import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';

import { signRequest, type Credentials, type Sha256 } from '@stowage/s3-protocol';

const sha256: Sha256 = {
  digest: (data) => createHash('sha256').update(data).digest(),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

/** A service under load: where it is, how to sign for it, and its process, for the CPU time that it used. */
export interface Target {
  name: string;
  port: number;
  credentials: Credentials;
  pid: number;
}

export interface Call {
  method: 'GET' | 'PUT' | 'HEAD';
  path: string;
  query?: string;
  body?: Buffer;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMsPerRequest: number;
}

/** Sends `count` calls, `concurrency` at a time over kept connections, and fails on the first that is not answered with 2xx. */
export async function load(
  target: Target,
  calls: (index: number) => Call,
  count: number,
  concurrency: number,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latenciesMs: number[] = [];
  const cpuBefore = cpuMs(target.pid);
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) {
        const index = next++;
        const sent = performance.now();
        await send(target, agent, calls(index));
        latenciesMs.push(performance.now() - sent);
      }
    }),
  );
  const elapsedMs = performance.now() - started;
  agent.destroy();
  latenciesMs.sort((a, b) => a - b);
  return {
    perSecond: (count * 1000) / elapsedMs,
    p50Ms: latenciesMs[Math.floor(count * 0.5)] ?? 0,
    p99Ms: latenciesMs[Math.floor(count * 0.99)] ?? 0,
    cpuMsPerRequest: (cpuMs(target.pid) - cpuBefore) / count,
  };
}

export async function send(target: Target, agent: Agent | undefined, call: Call): Promise<void> {
  const host = `127.0.0.1:${target.port}`;
  const base: [string, string][] = [['host', host]];
  const wire = { method: call.method, path: call.path, query: call.query ?? '', headers: base };
  const added = signRequest(wire, {
    credentials: target.credentials,
    region: 'us-east-1',
    service: 's3',
    date: new Date(),
    payloadHash: 'UNSIGNED-PAYLOAD',
    sha256,
  });
  const outgoing = request({
    host: '127.0.0.1',
    port: target.port,
    method: call.method,
    path: call.path + (call.query === undefined ? '' : `?${call.query}`),
    headers: Object.fromEntries([...base, ...added, ['content-length', String(call.body?.length ?? 0)]]),
    agent,
  });
  outgoing.end(call.body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if ((response.statusCode ?? 0) >= 300) {
    throw new Error(
      `${target.name} answered ${response.statusCode} to ${call.method} ${call.path}?${call.query ?? ''}`,
    );
  }
}

/** User and system time of a process so far (Linux: clock ticks of 10 ms). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

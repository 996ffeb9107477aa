import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { startFrontDoor } from '#server/testing/start-front-door.ts';

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('a service whose certificate nobody vouches for', () => {
  it.skipIf(!hasOpenssl())('is never spoken to, and the answer says that it cannot be reached', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stowage-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    let requests = 0;
    const storage = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
      requests += 1;
      response.end('secret');
    });
    storage.on('tlsClientError', () => undefined);
    storage.listen(0, 'localhost');
    await once(storage, 'listening');

    const door = await startFrontDoor({ storage: `https://localhost:${(storage.address() as AddressInfo).port}` });
    const answer = await fetch(`${door.url}/storage/b/x`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('<Code>StorageUnreachable</Code>');
    expect(requests).toBe(0);
    expect(JSON.stringify(door.logLines)).toMatch(/self-signed certificate/);
    await door.close();
    storage.close();
    rmSync(folder, { recursive: true });
  });
});

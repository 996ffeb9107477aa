import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '#server/testing/test-databases.ts';
import { address, createBrowser, exchange, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

const email = 'canary@example.com';
const firstPassword = 'canary-first-password';
const secondPassword = 'canary-second-password';
const accessKey = { accessKeyId: 'AKIACANARYACCESSKEY2', secretAccessKey: 'canary-access-key-secret' };

/** Does everything that a secret takes part in; returns every secret there was. */
async function liveThrough(server: TestServer): Promise<Map<string, string>> {
  const secrets = new Map<string, string>([
    ['first password', firstPassword],
    ['second password', secondPassword],
    ['secret access key', accessKey.secretAccessKey],
    ['identity secret', server.keys.secret.toString('base64url')],
    ['secret box key', server.keys.box.toString('base64url')],
  ]);
  const browser = createBrowser(server);
  await browser.call('POST', '/identity/sign-up', { body: { name: 'C', email, password: firstPassword } });
  const verification = await server.readMail(email);
  secrets.set('verification link', verification.token);
  secrets.set('identity cookie', decodeURIComponent([...browser.jar.values()][0] ?? ''));
  secrets.set('access token', await exchange(browser));
  secrets.set('ID token', String((await browser.call('GET', '/identity/token')).body['id_token']));
  await browser.call('GET', '/api/v1/s3/user-settings', {
    headers: { authorization: `Bearer ${secrets.get('access token')}` },
  });

  await browser.call('POST', '/identity/password-reset/request', { body: { email } });
  const reset = await server.readMail(email);
  secrets.set('reset link', reset.token);
  await browser.call('POST', '/identity/sign-in', { body: { email, password: `${firstPassword} wrong` } });
  await browser.call('POST', '/api/v1/passport/exchange', { body: { id_token: `${secrets.get('ID token')}x` } });
  server.memoryStorage.accounts.set('123456789012', accessKey);
  const login = await browser.call('POST', '/api/v1/passport/login', {
    body: { access_key: accessKey.accessKeyId, secret_key: accessKey.secretAccessKey },
  });
  secrets.set('token of an access-key sign-in', String(login.body['access_token']));
  // An outage too: errors are where secrets get out most often.
  server.memoryStorage.state.down = true;
  await browser.call('POST', '/api/v1/passport/login', {
    body: { access_key: accessKey.accessKeyId, secret_key: accessKey.secretAccessKey },
  });
  for (const root of server.memoryStorage.accounts.values())
    secrets.set(`root key ${root.accessKeyId}`, root.secretAccessKey);
  return secrets;
}

describe.each(kinds)('what lies about on $name', (kind) => {
  const run = test.runIf(kind.available);

  run('no secret stands in the log or in the database (A50)', async () => {
    const { db, files } = await kind.open();
    const server = await startTestServer({ db });
    const secrets = await liveThrough(server);
    expect(secrets.size).toBeGreaterThanOrEqual(12);

    const log = server.log.text();
    const rows = await everyRow(db);
    const bytes = files === null ? '' : await everyByte(files);
    for (const [name, secret] of secrets) {
      expect(secret.length, name).toBeGreaterThan(8);
      expect(log.includes(secret), `${name} in the log`).toBe(false);
      expect(rows.includes(secret), `${name} in a row`).toBe(false);
      expect(bytes.includes(secret), `${name} in a file`).toBe(false);
    }
    // The test can fail: what may stand there is found.
    expect(rows).toContain(email);
    if (files !== null) expect(bytes).toContain(email);
    await server.stop();
  });

  run('mailed codes are stored so that only this installation can check them', async () => {
    const { db } = await kind.open();
    const server = await startTestServer({ db });
    await createBrowser(server).call('POST', '/identity/sign-up', {
      body: { name: 'C', email, password: firstPassword },
    });
    const { code } = await server.readMail(email);
    const { createHash } = await import('node:crypto');
    const rows = await everyRow(db);
    expect(rows).not.toContain(`"${code}`);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(rows).not.toContain(createHash('sha256').update(code).digest(encoding));
    }
    await server.stop();
  });

  run('what happened stands in the log: sign-ups, sign-ins, refusals, sign-outs (A56)', async () => {
    const { db } = await kind.open();
    const server = await startTestServer({
      db,
      storage: ({ accessKeys, sessionTokens }) => ({
        address,
        accessKeys,
        sessionTokens,
        mode: { kind: 'bring_your_own' },
      }),
    });
    const browser = createBrowser(server);
    await browser.call('POST', '/identity/sign-up', { body: { name: 'C', email, password: firstPassword } });
    const token = await exchange(browser);
    await browser.call('POST', '/identity/sign-in', { body: { email, password: 'wrong' } });
    await browser.call('POST', '/api/v1/passport/login', { body: { access_key: 'AKIANOBODY', secret_key: 'x' } });
    await browser.call('POST', '/api/v1/passport/logout', { headers: { authorization: `Bearer ${token}` } });
    await browser.call('POST', '/identity/sign-out');
    await server.identity.drain();
    const events = server.log.lines.map(({ event, reason }) =>
      reason === undefined ? event : `${event} ${JSON.stringify(reason)}`,
    );
    for (const event of [
      'signed_up',
      'signed_in',
      'sign_in_refused "sign_in.refused"',
      'sign_in_refused "InvalidClientTokenId"',
      'signed_out',
      'identity_session_ended',
      'mail_sent',
    ]) {
      expect(
        events.filter((each) => each === event),
        event,
      ).toHaveLength(1);
    }
    for (const line of server.log.lines.filter(({ event }) => /signed|refused/.test(event))) {
      expect(line['request_id'], line.event).toBeTruthy();
    }
    await server.stop();
  });
});

async function everyRow(db: Parameters<typeof startTestServer>[0]['db']): Promise<string> {
  const tables = await db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(10);
  const rows = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
  );
  return rows.join('\n');
}

async function everyByte(folder: string): Promise<string> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return files.join('\n');
}

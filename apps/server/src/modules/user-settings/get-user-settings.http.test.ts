import { afterAll, expect, test } from 'vitest';

import { sqliteKind } from '#server/testing/test-databases.ts';
import { address, signUpAndExchange, startTestServer } from '#server/testing/test-server.ts';

const sqlite = sqliteKind();
afterAll(() => sqlite.stop());

const shared = { accessKeyId: 'AKIASHAREDACCOUNT234', secretAccessKey: 'shared-secret' };

async function settingsIn(mode: 'per_person' | 'shared' | 'bring_your_own', issuesTemporary = true) {
  const server = await startTestServer({
    db: (await sqlite.open()).db,
    storage: ({ accessKeys, sessionTokens, accountService }) => ({
      address,
      accessKeys,
      sessionTokens,
      mode:
        mode === 'per_person'
          ? { kind: mode, accountService }
          : mode === 'shared'
            ? { kind: mode, credentials: shared }
            : { kind: mode },
    }),
  });
  server.memoryStorage.state.issuesTemporary = issuesTemporary;
  const { browser, bearer } = await signUpAndExchange(server, 'settings@example.com');
  const answer = await browser.call('GET', '/api/v1/s3/user-settings', { headers: bearer });
  const roots = [...server.memoryStorage.accounts.values()];
  await server.stop();
  return { answer, roots };
}

test('a shared account is handed out as temporary credentials where the service issues them', async () => {
  const { answer, roots } = await settingsIn('shared');
  expect(answer.body).toMatchObject({ access_key: 'ASIASHAREDACCOUNT234', session_token: 'temporary-session-token' });
  expect(roots).toEqual([]);
});

test('a shared account is handed out as it is where the service does not', async () => {
  const { answer } = await settingsIn('shared', false);
  expect(answer.body).toMatchObject({
    access_key: shared.accessKeyId,
    secret_key: shared.secretAccessKey,
    session_token: null,
    expires_at: null,
  });
});

test("the root key of a person's own account never leaves the server, even when nothing else is to be had", async () => {
  const { answer, roots } = await settingsIn('per_person', false);
  expect([answer.status, answer.body['code']]).toEqual([502, 'storage.refused']);
  expect(roots).toHaveLength(1);
  expect(JSON.stringify(answer.body)).not.toContain(roots[0]?.secretAccessKey);
});

test('without any account the server says to sign in with an access key', async () => {
  const { answer } = await settingsIn('bring_your_own');
  expect([answer.status, answer.body['code']]).toEqual([502, 'storage.refused']);
  expect(answer.body['message']).toContain('access key');
});

test('a sign-in succeeds while the storage service is down, and the settings say so until it is back', async () => {
  const server = await startTestServer({ db: (await sqlite.open()).db });
  server.memoryStorage.state.down = true;
  const { browser, bearer } = await signUpAndExchange(server, 'down@example.com');
  const settings = () => browser.call('GET', '/api/v1/s3/user-settings', { headers: bearer });
  expect((await settings()).body['code']).toBe('storage.unreachable');
  server.memoryStorage.state.down = false;
  expect((await settings()).status).toBe(200);
  await server.stop();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '#server/testing/test-databases.ts';
import {
  createBrowser,
  password,
  signUpAndExchange,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

describe.each(kinds)('from sign-up to storage credentials on $name', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    if (kind.available) server = await startTestServer({ db: (await kind.open()).db });
  });
  afterAll(() => server?.stop());

  test.runIf(kind.available)('a new person gets an account, a token, a profile and credentials', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'linh@example.com');
    const me = await browser.call('GET', '/api/v1/users/me', { headers: bearer });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({ display_name: 'Linh Tran', email: 'linh@example.com', role: 'operator' });

    const settings = await browser.call('GET', '/api/v1/s3/user-settings', { headers: bearer });
    expect(settings.body).toMatchObject({ region: 'hcm01', session_token: 'temporary-session-token', preferences: {} });
    expect(password).toBeTruthy();
    expect(createBrowser).toBeTruthy();
  });
});

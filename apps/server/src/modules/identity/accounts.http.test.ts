import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '#server/testing/test-databases.ts';
import {
  createBrowser,
  exchange,
  password,
  publicUrl,
  signUpAndExchange,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

const newPassword = 'another long password';
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe.each(kinds)('with mail that reaches people, on $name', (kind) => {
  const run = test.runIf(kind.available);
  let server: TestServer;
  beforeAll(async () => {
    if (kind.available) server = await startTestServer({ db: (await kind.open()).db, mailDelivers: true });
  });
  afterAll(() => server?.stop());

  const signUp = (email: string, browser = createBrowser(server)) =>
    browser.call('POST', '/identity/sign-up', { body: { name: 'Linh', email, password } });

  run('an address must be proven before the account works, and the code then signs in', async () => {
    const browser = createBrowser(server);
    const signedUp = await signUp('code@example.com', browser);
    expect([signedUp.status, signedUp.body]).toEqual([200, { status: 'verification_needed' }]);
    expect(signedUp.headers.getSetCookie()).toEqual([]);

    const early = await browser.call('POST', '/identity/sign-in', { body: { email: 'code@example.com', password } });
    expect([early.status, early.body['code']]).toEqual([403, 'email.not_verified']);
    const { code } = await server.readMail('code@example.com');
    const confirmed = await browser.call('POST', '/identity/verification/confirm', {
      body: { email: 'code@example.com', code },
    });
    expect([confirmed.status, confirmed.body]).toEqual([200, { status: 'signed_in' }]);
    expect(await exchange(browser)).toMatch(/^swt_/);

    const session = await browser.call('GET', '/identity/session');
    expect(session.body['user']).toMatchObject({ email: 'code@example.com', email_verified: true });
  });

  run('proving the address by code keeps the password', async () => {
    await signUp('keeps@example.com');
    const { code } = await server.readMail('keeps@example.com');
    await createBrowser(server).call('POST', '/identity/verification/confirm', {
      body: { email: 'keeps@example.com', code },
    });
    const later = await createBrowser(server).call('POST', '/identity/sign-in', {
      body: { email: 'keeps@example.com', password },
    });
    expect(later.status).toBe(200);
  });

  run('a link proves the address but signs nobody in (login CSRF, A11)', async () => {
    await signUp('link@example.com');
    const { token } = await server.readMail('link@example.com');
    const browser = createBrowser(server);
    const confirmed = await browser.call('POST', '/identity/verification/confirm', { body: { token } });
    expect([confirmed.status, confirmed.body]).toEqual([200, { status: 'verified' }]);
    expect(confirmed.headers.getSetCookie()).toEqual([]);
    expect(await sessionCount(server, 'link@example.com')).toBe(0);
    const signedIn = await browser.call('POST', '/identity/sign-in', { body: { email: 'link@example.com', password } });
    expect(signedIn.status).toBe(200);
  });

  run('a code dies after three wrong tries, and only for the right one among them it works', async () => {
    await signUp('tries@example.com');
    const { code } = await server.readMail('tries@example.com');
    const confirm = (tried: string) =>
      createBrowser(server).call('POST', '/identity/verification/confirm', {
        body: { email: 'tries@example.com', code: tried },
      });
    for (let i = 0; i < 3; i += 1) expect((await confirm(wrongCode(code))).body['code']).toBe('code.wrong');
    expect((await confirm(code)).body['code']).toBe('code.used_up');
  });

  run('a new code replaces the old one', async () => {
    await signUp('resend@example.com');
    const first = await server.readMail('resend@example.com');
    const browser = createBrowser(server);
    expect(
      (await browser.call('POST', '/identity/verification/send', { body: { email: 'resend@example.com' } })).status,
    ).toBe(204);
    const second = await server.readMail('resend@example.com');
    if (first.code !== second.code) {
      const old = await browser.call('POST', '/identity/verification/confirm', {
        body: { email: 'resend@example.com', code: first.code },
      });
      expect(old.body['code']).toBe('code.wrong');
    }
    const fresh = await browser.call('POST', '/identity/verification/confirm', {
      body: { email: 'resend@example.com', code: second.code },
    });
    expect(fresh.status).toBe(200);
  });

  run('a code works once, also when it is sent many times at once', async () => {
    await signUp('race@example.com');
    const { code } = await server.readMail('race@example.com');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        createBrowser(server).call('POST', '/identity/verification/confirm', {
          body: { email: 'race@example.com', code },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  run('a forged or foreign link is refused', async () => {
    for (const token of ['x', 'a.b.c', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`]) {
      const answer = await createBrowser(server).call('POST', '/identity/verification/confirm', { body: { token } });
      expect([answer.status, answer.body['code']]).toEqual([400, 'link.invalid']);
    }
  });

  run('who never proves an address does not become the operator', async () => {
    const fresh = await startTestServer({ db: (await kind.open()).db, mailDelivers: true });
    await createBrowser(fresh).call('POST', '/identity/sign-up', {
      body: { name: 'A', email: 'a@example.com', password },
    });
    const browser = createBrowser(fresh);
    await browser.call('POST', '/identity/sign-up', { body: { name: 'B', email: 'b@example.com', password } });
    const { code } = await fresh.readMail('b@example.com');
    await browser.call('POST', '/identity/verification/confirm', { body: { email: 'b@example.com', code } });
    const bearer = { authorization: `Bearer ${await exchange(browser)}` };
    expect((await browser.call('GET', '/api/v1/users/me', { headers: bearer })).body['role']).toBe('operator');
    await fresh.stop();
  });

  run('mails speak the language that the console asks for, and repeat nothing that a stranger typed', async () => {
    await createBrowser(server).call('POST', '/identity/sign-up', {
      body: { name: 'Go to https://evil.example', email: 'vi@example.com', password },
      headers: { 'accept-language': 'vi' },
    });
    const { text } = await server.readMail('vi@example.com');
    expect(text).toContain('Liên kết có hiệu lực trong 60 phút');
    expect(text).toContain(`${publicUrl}/otp#token=`);
    expect(text).not.toContain('evil.example');
  });
});

describe.each(kinds)('with mail that stays on the machine, on $name', (kind) => {
  const run = test.runIf(kind.available);
  let server: TestServer;
  beforeAll(async () => {
    if (kind.available) server = await startTestServer({ db: (await kind.open()).db });
  });
  afterAll(() => server?.stop());

  run('an account works at once, and proving the address is offered', async () => {
    const { browser } = await signUpAndExchange(server, 'now@example.com');
    const before = await browser.call('GET', '/identity/session');
    expect(before.body['user']).toMatchObject({ email_verified: false });
    const { code } = await server.readMail('now@example.com');
    await browser.call('POST', '/identity/verification/confirm', { body: { email: 'now@example.com', code } });
    const after = await browser.call('GET', '/identity/session');
    expect(after.body['user']).toMatchObject({ email_verified: true });
  });

  run.each(['code', 'link'])('a password is reset by %s, and everybody who was signed in is out (A16)', async (by) => {
    const email = `reset-${by}@example.com`;
    const old = await signUpAndExchange(server, email);
    const asked = await createBrowser(server).call('POST', '/identity/password-reset/request', { body: { email } });
    expect(asked.status).toBe(204);
    const mail = await server.readMail(email);
    expect(mail.text).toContain(`${publicUrl}/forgot-password#token=`);
    const proof = by === 'code' ? { email, code: mail.code } : { token: mail.token };
    const other = by === 'code' ? { token: mail.token } : { email, code: mail.code };
    const browser = createBrowser(server);
    const done = await browser.call('POST', '/identity/password-reset/confirm', {
      body: { ...proof, new_password: newPassword },
    });
    expect([done.status, done.headers.getSetCookie()]).toEqual([204, []]);

    expect((await old.browser.call('GET', '/api/v1/users/me', { headers: old.bearer })).status).toBe(401);
    expect((await old.browser.call('GET', '/identity/token')).status).toBe(401);
    const signIn = (tried: string) => browser.call('POST', '/identity/sign-in', { body: { email, password: tried } });
    expect((await signIn(password)).body['code']).toBe('sign_in.refused');
    expect((await signIn(newPassword)).status).toBe(200);

    // Neither the used proof nor its twin in the same mail opens anything again.
    for (const again of [proof, other]) {
      const refused = await createBrowser(server).call('POST', '/identity/password-reset/confirm', {
        body: { ...again, new_password: 'a third long password' },
      });
      expect(refused.status).toBe(400);
    }
  });

  run('a code for proving an address does not reset the password', async () => {
    await signUpAndExchange(server, 'purpose@example.com');
    const { code, token } = await server.readMail('purpose@example.com');
    for (const proof of [{ email: 'purpose@example.com', code }, { token }]) {
      const answer = await createBrowser(server).call('POST', '/identity/password-reset/confirm', {
        body: { ...proof, new_password: newPassword },
      });
      expect(answer.status).toBe(400);
    }
  });

  run('changing the password ends every other session and keeps this one', async () => {
    const here = await signUpAndExchange(server, 'change@example.com');
    const elsewhere = createBrowser(server);
    await elsewhere.call('POST', '/identity/sign-in', { body: { email: 'change@example.com', password } });
    const there = { authorization: `Bearer ${await exchange(elsewhere)}` };

    const change = (current: string) =>
      here.browser.call('POST', '/identity/change-password', {
        body: { current_password: current, new_password: newPassword },
      });
    expect((await change('not the password')).body['code']).toBe('password.wrong');
    expect((await change(password)).status).toBe(204);

    expect((await here.browser.call('GET', '/api/v1/users/me', { headers: here.bearer })).status).toBe(200);
    expect(await exchange(here.browser)).toMatch(/^swt_/);
    expect((await elsewhere.call('GET', '/api/v1/users/me', { headers: there })).status).toBe(401);
    expect((await elsewhere.call('GET', '/identity/token')).status).toBe(401);
  });

  run('a person sees where they are signed in and ends one of those sessions', async () => {
    const here = await signUpAndExchange(server, 'list@example.com');
    const elsewhere = createBrowser(server);
    await elsewhere.call('POST', '/identity/sign-in', {
      body: { email: 'list@example.com', password },
      headers: { 'user-agent': 'Elsewhere/1.0' },
    });
    const there = { authorization: `Bearer ${await exchange(elsewhere)}` };
    const listed = await here.browser.call('GET', '/identity/sessions');
    const sessions = listed.body['sessions'] as { id: string; current: boolean; user_agent: string | null }[];
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(listed.body)).not.toMatch(/token/);
    const other = sessions.find(({ current }) => !current);
    expect(other?.user_agent).toBe('Elsewhere/1.0');

    const stranger = await signUpAndExchange(server, 'stranger@example.com');
    const notTheirs = await stranger.browser.call('POST', '/identity/sessions/end', { body: { id: other?.id } });
    expect(notTheirs.status).toBe(404);
    expect((await here.browser.call('POST', '/identity/sessions/end', { body: { id: other?.id } })).status).toBe(204);
    expect((await elsewhere.call('GET', '/api/v1/users/me', { headers: there })).status).toBe(401);
    expect((await here.browser.call('GET', '/api/v1/users/me', { headers: here.bearer })).status).toBe(200);
  });

  run('an address in use is said plainly, in any spelling of its case', async () => {
    await signUpAndExchange(server, 'taken@example.com');
    const again = await createBrowser(server).call('POST', '/identity/sign-up', {
      body: { name: 'Else', email: 'TAKEN@Example.com', password },
    });
    expect([again.status, again.body['code']]).toEqual([409, 'email.in_use']);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  run.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 'weak@example.com' }, 'password'],
    [{ password: 'aaaaaaaaaaaa' }, 'password'],
    [{ email: 'not an address' }, 'email'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ role: 'operator' }, 'role'],
    [{ emailVerified: true }, 'emailVerified'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ callbackURL: 'https://evil.example' }, 'callbackURL'],
  ])('a sign-up with %j is refused at that field', async (change, field) => {
    const answer = await createBrowser(server).call('POST', '/identity/sign-up', {
      body: { name: 'Weak', email: 'weak@example.com', password, ...change },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
  });
});

/** How many sessions the library keeps of this person, whoever may hold their cookies. */
async function sessionCount(server: TestServer, email: string): Promise<number> {
  const { rows } = await sql<{ email: string }>`
    select identity_users.email from identity_sessions
    join identity_users on identity_users.id = identity_sessions."userId"
    where identity_users.email = ${email}
  `.execute(server.db);
  return rows.length;
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createRecords } from '#server/adapters/database/index.ts';
import { createOutboxMail } from '#server/adapters/mail/create-outbox-mail.ts';
import { systemRandom } from '#server/adapters/random/system-random.ts';
import { createSecretBox } from '#server/adapters/secret-box/create-secret-box.ts';
import { createIdentityService, type Mail } from '#server/modules/identity/index.ts';
import { createProductApi, type ProductApiDeps } from '#server/modules/product-api/index.ts';
import { createRateLimiter } from '#server/modules/rate-limit/index.ts';

import { createMemoryLog } from './memory-log.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createTestClock } from './test-clock.ts';
import { randomKey, type TestDatabase } from './test-databases.ts';

export const publicUrl = 'http://127.0.0.1:9001';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
}

export interface TestServerOptions {
  db: TestDatabase;
  /** True: as with SMTP, where addresses must be proven. */
  mailDelivers?: boolean;
  storage?: (memory: ReturnType<typeof createMemoryStorage>) => ProductApiDeps['storage'];
  keys?: { secret: Buffer; box: Buffer };
  /** The address of the installation, where it is not the usual one. */
  movedTo?: string;
}

export const address = { endpoint: 'http://127.0.0.1:9000', iamEndpoint: 'http://127.0.0.1:9000', region: 'hcm01' };

/** The product API and the identity service as main.ts puts them together, over a real database. */
export async function startTestServer(options: TestServerOptions) {
  const outbox = await mkdtemp(join(tmpdir(), 'stowage-outbox-'));
  const clock = createTestClock();
  const log = createMemoryLog();
  const memoryStorage = createMemoryStorage();
  const keys = options.keys ?? { secret: randomKey(), box: randomKey() };
  const records = createRecords(options.db);
  const limiter = createRateLimiter({ store: records.rateLimits, clock });
  const outboxMail = createOutboxMail({ folder: outbox, logCodes: false, clock, random: systemRandom, log });
  const mail: Mail = { delivers: options.mailDelivers ?? false, sendProof: (proof) => outboxMail.sendProof(proof) };
  const shared = { limiter, clock, random: systemRandom, log };
  const identity = createIdentityService({
    ...shared,
    db: options.db,
    publicUrl: options.movedTo ?? publicUrl,
    trustedOrigins: ['http://localhost:9001', publicUrl],
    secret: keys.secret,
    mail,
    users: records.users,
    sessions: records.sessions,
  });
  const api = createProductApi({
    ...shared,
    records,
    identityProviders: [identity.provider],
    secretBox: createSecretBox(keys.box),
    storage: options.storage?.(memoryStorage) ?? {
      address,
      accessKeys: memoryStorage.accessKeys,
      sessionTokens: memoryStorage.sessionTokens,
      mode: { kind: 'per_person', accountService: memoryStorage.accountService },
    },
  });

  async function call(method: string, path: string, { body, headers, from }: CallOptions = {}): Promise<Answer> {
    const request = new Request(`${publicUrl}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const connection = { clientAddress: from ?? '192.0.2.1', requestId: randomUUID() };
    const handle = path.startsWith('/identity') ? identity.handler : api.fetch;
    const response = await handle(request, connection);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  }

  /** The newest mail to this address, with what a person would read out of it. */
  async function readMail(to: string): Promise<{ text: string; code: string; token: string }> {
    await identity.drain();
    const names = (await readdir(outbox)).toSorted();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const text = mails.findLast((candidate) => candidate.includes(`To: <${to}>`));
    if (text === undefined) throw new Error(`There is no mail to ${to}.`);
    return { text, code: /^\d{6}$/m.exec(text)?.[0] ?? '', token: /#token=(\S+)/.exec(text)?.[1] ?? '' };
  }

  return {
    call,
    identity,
    api,
    clock,
    log,
    records,
    memoryStorage,
    outbox,
    keys,
    db: options.db,
    readMail,
    mailCount: async () => (await identity.drain(), (await readdir(outbox)).length),
    async stop() {
      await identity.drain();
      await options.db.destroy();
      await rm(outbox, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A browser: it keeps the identity cookie, and names its origin as browsers do. */
export function createBrowser(server: TestServer, { from = '192.0.2.1' }: { from?: string } = {}) {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await server.call(method, path, {
        from,
        ...options,
        headers: {
          origin: publicUrl,
          'sec-fetch-site': 'same-origin',
          ...(cookie === '' || !path.startsWith('/identity') ? {} : { cookie }),
          ...options.headers,
        },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const cut = pair.indexOf('=');
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, cut));
        else jar.set(pair.slice(0, cut), pair.slice(cut + 1));
      }
      return answer;
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

export const password = 'correct horse battery';

/** Signs up and goes on to an access token, as the console does. */
export async function signUpAndExchange(server: TestServer, email: string, browser: Browser = createBrowser(server)) {
  const signedUp = await browser.call('POST', '/identity/sign-up', { body: { name: 'Linh Tran', email, password } });
  if (signedUp.status !== 200) throw new Error(`Sign-up answered ${signedUp.status}: ${JSON.stringify(signedUp.body)}`);
  const token = await exchange(browser);
  return { browser, token, bearer: { authorization: `Bearer ${token}` } };
}

export async function exchange(browser: Browser): Promise<string> {
  const idToken = await browser.call('GET', '/identity/token');
  const exchanged = await browser.call('POST', '/api/v1/passport/exchange', {
    body: { id_token: idToken.body['id_token'] },
  });
  if (exchanged.status !== 200) throw new Error(`Exchange answered ${exchanged.status}`);
  return String(exchanged.body['access_token']);
}

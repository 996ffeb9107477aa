import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askRaw, parseAnswer, rawRequest, sendRaw } from '#server/testing/raw-request.ts';
import { startFrontDoor, type TestFrontDoor } from '#server/testing/start-front-door.ts';
import { startUpstream, type TestUpstream } from '#server/testing/start-upstream.ts';

interface Handled {
  part: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  clientAddress: string;
}

let storage: TestUpstream;
let door: TestFrontDoor;
const handled: Handled[] = [];

function echo(part: string) {
  return async (request: Request, { clientAddress }: { clientAddress: string }) => {
    const headers = Object.fromEntries(request.headers);
    handled.push({
      part,
      method: request.method,
      url: request.url,
      headers,
      body: await request.text(),
      clientAddress,
    });
    if (new URL(request.url).pathname.endsWith('/fail')) throw new Error('secret detail');
    const answer = new Headers({ 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    answer.append('set-cookie', 'session=1; HttpOnly');
    answer.append('set-cookie', 'other=2');
    return new Response('{}', { headers: answer });
  };
}

const echoTypes = new Map([['.js', 'text/javascript']]);
const file = (path: string, text: string) =>
  [
    path,
    {
      mediaType: echoTypes.get(path.slice(-3)) ?? 'text/plain',
      tag: 'tag',
      bodies: { identity: Buffer.from(text), br: Buffer.from('br') },
    },
  ] as const;

beforeAll(async () => {
  storage = await startUpstream();
  door = await startFrontDoor({
    storage: storage.url,
    api: echo('api'),
    identity: echo('identity'),
    trustedProxies: ['127.0.0.1'],
    checks: { database: async () => true, storage: async () => false },
    build: {
      files: new Map([file('/assets/app-1a.js', 'console.log(1)'), file('/robots.txt', 'robots')]),
      page: '<script type="application/json" id="stowage-config" nonce="__STOWAGE_NONCE__">__STOWAGE_CONFIG__</script>',
    },
  });
});
afterAll(async () => {
  await door.close();
  await storage.close();
});

async function ask(start: string, headers: string[] = [], body = '') {
  handled.length = 0;
  storage.seen.length = 0;
  return askRaw(door.port, rawRequest(door.port, start, ['Connection: close', ...headers], body));
}
const json = ['Content-Type: application/json', 'Content-Length: 2'];
const everywhere = [
  '/',
  '/sign-in',
  '/assets/app-1a.js',
  '/assets/none.js',
  '/api/v1/users/me',
  '/identity/token',
  '/storage/b/x',
  '/iam',
  '/healthz',
  '/readyz',
  '/none',
];

describe('headers of every answer', () => {
  it.each(everywhere.flatMap((path) => ['GET', 'HEAD', 'POST', 'DELETE', 'TRACE'].map((method) => [method, path])))(
    '%s %s',
    async (method, path) => {
      const { headers, status } = await ask(`${method} ${path}`, ['Accept: text/html']);
      expect(status).toBeGreaterThan(0);
      expect(headers['content-security-policy']?.[0]).toMatch(/default-src 'none'.*frame-ancestors '(none|self)'/);
      expect(headers['x-content-type-options']).toEqual(['nosniff']);
      expect(headers['referrer-policy']).toEqual(['no-referrer']);
      expect(headers['cross-origin-opener-policy']).toEqual(['same-origin']);
      expect(headers['cross-origin-resource-policy']).toEqual(['same-origin']);
      expect(headers['permissions-policy']?.[0]).toContain('camera=()');
      expect(headers['x-request-id']?.[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(
        Object.keys(headers).filter(
          (name) => name.startsWith('access-control') || name === 'x-powered-by' || name === 'server',
        ),
      ).toEqual([]);
    },
  );

  it('promises TLS only when the configured address is https', async () => {
    const secure = await startFrontDoor({ storage: storage.url, publicUrl: 'https://console.example.com' });
    const answer = await askRaw(secure.port, rawRequest(secure.port, 'GET /healthz', ['Connection: close']));
    expect(answer.headers['strict-transport-security']).toEqual(['max-age=31536000']);
    await secure.close();
  });
});

describe('the page', () => {
  it('has a policy with a fresh nonce, no bare self where code is loaded, and Trusted Types', async () => {
    const first = await ask('GET /buckets', ['Accept: text/html']);
    const second = await ask('GET /buckets', ['Accept: text/html']);
    const policy = first.headers['content-security-policy']?.[0] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(first.body.toString()).toContain(`nonce="${nonce}"`);
    expect(second.body.toString()).not.toContain(nonce);
    for (const directive of ['script-src', 'style-src', 'worker-src', 'font-src']) {
      const sources = new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1] ?? '';
      expect(sources).toContain(`${door.url}/assets/`);
      expect(sources).not.toMatch(/'self'|unsafe|\*|https?:(\s|$)/);
    }
    expect(policy).toContain(`require-trusted-types-for 'script'`);
    expect(policy).toContain(`object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`);
    expect(first.headers['cache-control']).toEqual(['no-store']);
  });

  it('carries the configuration without letting a value end the script element', async () => {
    const body = (await ask('GET /', ['Accept: text/html'])).body.toString();
    expect(body).not.toContain('</script><script>');
    const config: unknown = JSON.parse(/>([^<]*)<\/script>/.exec(body)?.[1] ?? '');
    expect(config).toMatchObject({ storage_name: '</script><script>alert(1)</script>', region: 'hcm01' });
  });
});

describe('A32: files', () => {
  it.each([
    '/assets/../robots.txt',
    '/assets../robots.txt',
    '/assets/..%2frobots.txt',
    '/assets/%2e%2e/robots.txt',
    '/..%2f..%2fetc/passwd',
    '/../../../../etc/passwd',
    '/.git/config',
    '/.env',
    '/.vite/manifest.json',
    '/assets/app-1a.js.map',
    '/assets/app-1a.js.br',
    '/assets/app-1a.js%00',
    '/assets/app-1a.js/',
    '//assets/app-1a.js',
    '/assets//app-1a.js',
    '/assets/APP-1a.js',
    '/assets\\app-1a.js',
    '/package.json',
    '/index.html',
    '/assets',
    '/assets/',
    '/dist/index.html',
    '/__proto__',
    '/constructor',
    '/src/main.ts',
    '/assets/%61pp-1a.js',
    '/static/..;/robots.txt',
    '/assets/./app-1a.js',
    '/robots.txt/../robots.txt',
    '/node_modules/',
    '/data/records.sqlite',
    '/storagex/b',
    '/storage%2fb',
    '/Storage/b',
    '/iamx',
    '/storage-encodedx/b',
    '/%73torage/b',
    '/./storage/b',
    '//storage/b',
    '/apiv1',
    '/identityx',
  ])('%s is nothing', async (path) => {
    const answer = await ask(`GET ${path}`);
    expect(answer.status).toBe(404);
    expect(storage.seen).toEqual([]);
    expect(handled).toEqual([]);
  });

  it('are cached for good, compressed, and answered 304 when known', async () => {
    const answer = await ask('GET /assets/app-1a.js?x=1', ['Accept-Encoding: gzip, br']);
    expect(answer.body.toString()).toBe('br');
    expect(answer.headers).toMatchObject({
      'cache-control': ['public, max-age=31536000, immutable'],
      'content-encoding': ['br'],
      etag: ['"tag-br"'],
      vary: ['Accept-Encoding'],
    });
    expect((await ask('GET /assets/app-1a.js')).body.toString()).toBe('console.log(1)');
    expect(
      (await ask('GET /assets/app-1a.js', ['Accept-Encoding: br;q=0, gzip'])).headers['content-encoding'],
    ).toBeUndefined();
    expect((await ask('GET /assets/app-1a.js', ['If-None-Match: "x", W/"tag"'])).status).toBe(304);
    expect((await ask('GET /robots.txt')).headers['cache-control']).toEqual(['no-cache']);
    const head = await ask('HEAD /assets/app-1a.js');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, ['14'], 0]);
  });
});

describe('A29: Host', () => {
  const hosts = [
    'evil.example',
    'evil.example:9001',
    'localhost',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.0.0.1.evil.example:PORT',
    'localhost.evil.example:PORT',
    'evil.example@127.0.0.1:PORT',
    '127.0.0.1:PORT:1',
    '127.0.0.1:PORT/x',
    '[::1]:PORT',
    '2130706433:PORT',
    '0x7f.1:PORT',
    '127.1:PORT',
    '',
  ];
  it.each(
    hosts.flatMap((host) =>
      ['/', '/api/v1/users/me', '/identity/token', '/storage/b/x', '/assets/app-1a.js'].map((path) => [host, path]),
    ),
  )('refuses %j at %s', async (host, path) => {
    const answer = await ask(`GET ${path}`, [
      `Host: ${(host ?? '').replace('PORT', String(door.port))}`,
      'Accept: text/html',
    ]);
    expect([400, 421]).toContain(answer.status);
    expect(answer.text).not.toContain('evil.example');
    expect(storage.seen).toEqual([]);
    expect(handled).toEqual([]);
  });

  it.each([
    ['two', ['Host: 127.0.0.1:PORT', 'Host: evil.example']],
    ['none', ['X: y']],
  ])('refuses %s of them', async (_name, lines) => {
    const headers = lines.map((line) => `${line.replace('PORT', String(door.port))}\r\n`).join('');
    const answer = await askRaw(door.port, `GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    expect(answer.status).toBe(400);
  });

  it('answers under its own names and never reads the forwarded ones', async () => {
    for (const host of [`127.0.0.1:${door.port}`, `localhost:${door.port}`, `LOCALHOST:${door.port}`]) {
      const answer = await ask('GET /', [
        `Host: ${host}`,
        'X-Forwarded-Host: evil.example',
        'Forwarded: host=evil.example',
        'Accept: text/html',
      ]);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('evil.example');
    }
    await ask('GET /api/v1/users/me', ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https']);
    expect(handled[0]?.url).toBe(`${door.url}/api/v1/users/me`);
  });

  it('answers health questions under any name', async () => {
    expect((await ask('GET /healthz', ['Host: 10.0.0.7:9001'])).status).toBe(200);
  });
});

describe('A09: the product API never sees a cookie', () => {
  it('keeps the token cookie from every part, and all cookies from the product API', async () => {
    const cookies = ['Cookie: token=canary; stowage.session=s1', 'Cookie: token=canary2; other=o'];
    await ask('GET /api/v1/users/me', cookies);
    expect(handled[0]?.headers['cookie']).toBeUndefined();
    await ask('GET /identity/token', cookies);
    expect(handled[0]?.headers['cookie']).toBe('stowage.session=s1; other=o');
  });

  it('lets only identity set cookies', async () => {
    expect((await ask('GET /api/v1/users/me')).headers['set-cookie']).toBeUndefined();
    expect((await ask('GET /identity/token')).headers['set-cookie']).toEqual(['session=1; HttpOnly', 'other=2']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'text/json',
    '',
  ])('refuses a body of type %j', async (type) => {
    for (const path of ['/api/v1/passport/login', '/identity/sign-in']) {
      const answer = await ask(`POST ${path}`, [...(type ? [`Content-Type: ${type}`] : []), 'Content-Length: 2'], '{}');
      expect(answer.status).toBe(415);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'request.unsupported_media_type' });
      expect(handled).toEqual([]);
    }
  });

  it.each([
    ['Origin: http://evil.example'],
    ['Origin: null'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
  ])('refuses a change that a foreign page asks for: %s', async (line) => {
    for (const path of ['/api/v1/passport/logout', '/identity/sign-out']) {
      const answer = await ask(`POST ${path}`, [line, ...json], '{}');
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'request.foreign_origin' });
      expect(handled).toEqual([]);
    }
  });

  it('passes a change of its own page on', async () => {
    await ask('POST /identity/sign-in', [`Origin: ${door.url}`, 'Sec-Fetch-Site: same-origin', ...json], '{}');
    expect(handled[0]).toMatchObject({ part: 'identity', method: 'POST', body: '{}' });
  });
});

describe('A10: no answer speaks of other origins', () => {
  const origins = [
    'null',
    'http://evil.example',
    'https://127.0.0.1',
    'http://127.0.0.1',
    'http://127.0.0.1.evil.example',
    'HTTP://LOCALHOST',
    'http://lоcalhost',
    'file://',
    '*',
    'http://localhost:1',
    'chrome-extension://x',
    '',
  ];
  it.each(origins)('Origin: %j', async (origin) => {
    for (const path of everywhere) {
      for (const method of ['GET', 'OPTIONS']) {
        const bytes = Buffer.from(
          rawRequest(door.port, `${method} ${path}`, [
            'Connection: close',
            `Origin: ${origin}`,
            'Access-Control-Request-Method: GET',
          ]),
          'utf8',
        );
        const { headers } = parseAnswer(await sendRaw(door.port, bytes));
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });
});

describe('bodies and failures of the API', () => {
  it('refuses more than 16 KiB, declared or not', async () => {
    const big = 'x'.repeat(16 * 1024 + 1);
    const declared = await ask(
      'POST /api/v1/passport/login',
      ['Content-Type: application/json', `Content-Length: ${big.length}`],
      big,
    );
    const chunked = await ask(
      'POST /api/v1/passport/login',
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`,
    );
    expect([declared.status, chunked.status]).toEqual([413, 413]);
    expect(handled).toEqual([]);
  });

  it('tells nothing about a failure but its id, and logs the rest under it', async () => {
    const answer = await ask('GET /api/v1/fail?token=canary');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body.toString())).toEqual({
      code: 'internal',
      message: 'Something went wrong on the server.',
      request_id: answer.headers['x-request-id']?.[0],
    });
    const log = JSON.stringify(door.logLines);
    expect(log).toContain('secret detail');
    expect(log).not.toContain('canary');
  });

  it('knows the client through trusted proxies only', async () => {
    await ask('GET /api/v1/x', ['X-Forwarded-For: 1.1.1.1, 203.0.113.9']);
    expect(handled[0]?.clientAddress).toBe('203.0.113.9');
    await ask('GET /api/v1/x', ['X-Forwarded-For: nonsense']);
    expect(handled[0]?.clientAddress).toBe('127.0.0.1');
  });

  it('reports the parts that it needs', async () => {
    const answer = await ask('GET /readyz');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString())).toEqual({
      status: 'unavailable',
      parts: { database: 'ok', storage: 'unreachable' },
    });
  });
});

describe('closing', () => {
  it('lets a running request end and takes no new one', async () => {
    const gate = { open: (): void => undefined };
    const opened = new Promise<void>((resolve) => (gate.open = resolve));
    const slow = await startFrontDoor({
      storage: storage.url,
      graceMs: 5000,
      api: async () => opened.then(() => new Response('done')),
    });
    const running = fetch(`${slow.url}/api/v1/x`);
    await expect.poll(() => slow.port).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = slow.close();
    await expect(fetch(`${slow.url}/healthz`)).rejects.toThrow();
    gate.open();
    expect(await (await running).text()).toBe('done');
    await closed;
  });
});

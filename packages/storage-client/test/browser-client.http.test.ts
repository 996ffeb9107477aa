import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { decodePath } from '@stowage/s3-protocol';
import { chromium, type Browser, type Page } from 'playwright';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { chromiumArguments, findChromium } from '../../../tools/chromium.mjs';
import type * as Client from '../src/index.ts';

import { startTestGateway, type PageFile } from './test-gateway.ts';
import { startTestService, type Respond } from './test-service.ts';

// The client as it is used: bundled, in a real browser, on a page with the product's content security policy, through
// a same-origin gateway, to a service that checks every signature.

declare global {
  // What browser-entry.ts and `open` put into the page.
  var client: typeof Client;
  var platform: Client.Platform;
  var s3: Client.S3Client;
  var iam: Client.IamClient;
}

let browser: Browser;
let page: Page;
let bundle: Map<string, PageFile>;
let service: Awaited<ReturnType<typeof startTestService>>;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let respond: Respond;
const violations: string[] = [];

beforeAll(async () => {
  bundle = await bundleClient();
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
});
afterAll(() => browser.close());

beforeEach(async () => {
  respond = () => ({});
  service = await startTestService((seen, response, now) => respond(seen, response, now));
  gateway = await startTestGateway(service.endpoint, bundle);
  page = await browser.newPage();
  violations.length = 0;
  page.on('console', (message) => violations.push(message.text()));
  await page.context().addCookies([{ name: 'token', value: 'secret', url: gateway.origin }]);
  await page.goto(gateway.origin);
  await page.evaluate((endpoint) => {
    const options = {
      endpoint,
      region: 'hcm01',
      credentials: async () => ({ accessKeyId: 'AK', secretAccessKey: 'sEcReT/+=', sessionToken: 'to/ken+=' }),
      platform: globalThis.platform,
    };
    globalThis.s3 = globalThis.client.createS3Client({
      ...options,
      via: { plain: '/storage', encoded: '/storage-encoded' },
    });
    globalThis.iam = globalThis.client.createIamClient({ ...options, via: '/iam' });
  }, service.endpoint);
});
afterEach(async () => {
  await page.close();
  await gateway.stop();
  await service.stop();
});

async function bundleClient(): Promise<Map<string, PageFile>> {
  const build = await rolldown({ input: new URL('browser-entry.ts', import.meta.url).pathname, platform: 'browser' });
  const { output } = await build.generate({ format: 'esm', minify: true, entryFileNames: 'client.js' });
  await build.close();
  const files = new Map<string, PageFile>();
  for (const file of output) {
    if (file.type === 'chunk') files.set(`/assets/${file.fileName}`, { type: 'text/javascript', content: file.code });
  }
  const policy =
    "default-src 'none'; script-src 'nonce-n'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types stowage-xml";
  files.set('/', {
    type: 'text/html',
    content: '<!doctype html><title>client</title><script type="module" nonce="n" src="/assets/client.js"></script>',
    headers: { 'content-security-policy': policy },
  });
  return files;
}

test('a listing is read under Trusted Types', async () => {
  respond = () => ({
    body: '<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated><Contents><Key>a+%2B%01</Key><Size>1</Size></Contents></ListBucketResult>',
  });
  const output = await page.evaluate(() => globalThis.client.listObjectsV2(globalThis.s3, { Bucket: 'b' }));
  expect(output.Contents).toMatchObject([{ Key: 'a +\u0001', Size: 1 }]);
  expect(violations).toEqual([]);
});

test('an IAM call goes through its own prefix, and no cookie goes with it', async () => {
  respond = () => ({
    body: '<ListUsersResponse><ListUsersResult><Users><member><UserName>ann</UserName></member></Users></ListUsersResult></ListUsersResponse>',
  });
  const output = await page.evaluate(() => globalThis.client.listUsers(globalThis.iam));
  expect(output.Users).toMatchObject([{ UserName: 'ann' }]);
  expect(gateway.asked).toEqual([{ url: '/iam', cookie: undefined }]);
});

test.each(['../victim/x', './x', 'a/../../b', '..', 'a//b', '%2e%2e/x', 'ü +?#%', '\\..\\x', 'tab\tnew\nline'])(
  'the key %j reaches the service as it is, written and read',
  async (Key) => {
    await page.evaluate(async (key) => {
      await globalThis.client.putObject(globalThis.s3, { Bucket: 'b', Key: key, Body: new Blob(['x']) });
      await globalThis.client.getObject(globalThis.s3, { Bucket: 'b', Key: key });
      await globalThis.client.uploadPart(
        globalThis.s3,
        { Bucket: 'b', Key: key, UploadId: 'u', PartNumber: 1, Body: new Blob(['x']) },
        { onProgress: () => {} },
      );
      await fetch(
        await globalThis.client.presignGetObject(globalThis.s3, { Bucket: 'b', Key: key, expiresInSeconds: 60 }),
      );
    }, Key);
    expect(service.seen.map(({ path }) => decodePath(path))).toEqual(Array.from({ length: 4 }, () => `/b/${Key}`));
  },
);

describe('an upload with progress', () => {
  test('reports forwards only, sends every byte, and reads the answer’s headers', async () => {
    respond = () => ({ headers: { etag: '"e"', 'x-amz-checksum-crc32': 'AAAAAA==', 'x-amz-version-id': 'v' } });
    const { output, reports } = await page.evaluate(async () => {
      const reports: Client.UploadProgress[] = [];
      const Body = new Blob([new Uint8Array(8 * 1024 * 1024).fill(7)], { type: 'video/mp4' });
      const output = await globalThis.client.putObject(
        globalThis.s3,
        { Bucket: 'b', Key: 'k', Body, Metadata: { word: 'tiếng' } },
        { onProgress: (report) => reports.push(report) },
      );
      return { output, reports };
    });
    expect(output).toMatchObject({ ETag: '"e"', ChecksumCRC32: 'AAAAAA==', VersionId: 'v' });
    const loaded = reports.map((report) => report.loaded);
    expect(loaded).toEqual([...loaded].sort((a, b) => a - b));
    expect(reports.at(-1)).toEqual({ loaded: 8 * 1024 * 1024, total: 8 * 1024 * 1024 });
    const [seen] = service.seen;
    expect(seen?.body.equals(Buffer.alloc(8 * 1024 * 1024, 7))).toBe(true);
    expect(seen?.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-amz-meta-word': '=?UTF-8?B?dGnhur9uZw==?=',
    });
  });

  test('fails with the code of the service', async () => {
    respond = () => ({ status: 403, body: '<Error><Code>QuotaExceeded</Code><Message>Full.</Message></Error>' });
    expect(await failedUpload()).toMatchObject({ code: 'QuotaExceeded', message: 'Full.', status: 403 });
  });

  test('ends when its signal says so', async () => {
    respond = () => undefined;
    expect(await failedUpload('abort')).toMatchObject({
      code: 'RequestAborted',
      message: 'Request aborted',
      retryable: false,
    });
  });

  test('ends when its signal had said so before', async () => {
    expect(await failedUpload('aborted')).toMatchObject({ code: 'RequestAborted' });
    expect(service.seen).toEqual([]);
  });

  test('ends when its time is over', async () => {
    respond = () => undefined;
    expect(await failedUpload('timeout')).toMatchObject({
      code: 'RequestTimedOut',
      message: 'XMLHttpRequest timed out.',
      retryable: true,
    });
  });

  test('fails when the connection breaks', async () => {
    respond = (_, response) => {
      response.destroy();
      return undefined;
    };
    expect(await failedUpload()).toMatchObject({ code: 'NetworkError', status: 0, retryable: true });
  });

  function failedUpload(how: 'abort' | 'aborted' | 'timeout' | 'service' = 'service') {
    return page.evaluate(async (how) => {
      const controller = new AbortController();
      if (how === 'aborted') controller.abort();
      try {
        await globalThis.client.putObject(
          globalThis.s3,
          { Bucket: 'b', Key: 'k', Body: new Blob(['x'.repeat(1000)]) },
          {
            signal: controller.signal,
            timeoutMs: how === 'timeout' ? 50 : 0,
            onProgress: () => (how === 'abort' ? controller.abort() : undefined),
          },
        );
        return { code: 'none' };
      } catch (error) {
        if (!(error instanceof globalThis.client.StorageError)) throw error;
        const { code, message, status, retryable } = error;
        return { code, message, status, retryable };
      }
    }, how);
  }
});

describe('a call by fetch', () => {
  test.each([
    ['is not answered in time', { timeoutMs: 50 }, { code: 'RequestTimedOut', message: 'XMLHttpRequest timed out.' }],
    ['is ended by its signal', { abortAfterMs: 50 }, { code: 'RequestAborted', message: 'Request aborted' }],
  ])('that %s says so, in the middle of the answer too', async (_, options, expected) => {
    respond = (_seen, response) => {
      response.writeHead(200).write('<ListBucketResult>');
      return undefined;
    };
    const error = await page.evaluate(
      async ({ timeoutMs, abortAfterMs }: { timeoutMs?: number; abortAfterMs?: number }) => {
        const controller = new AbortController();
        if (abortAfterMs) setTimeout(() => controller.abort(), abortAfterMs);
        try {
          await globalThis.client.listObjectsV2(
            globalThis.s3,
            { Bucket: 'b' },
            { signal: controller.signal, timeoutMs },
          );
          return null;
        } catch (error) {
          const { code, message } = error as Client.StorageError;
          return { code, message };
        }
      },
      options as { timeoutMs?: number; abortAfterMs?: number },
    );
    expect(error).toEqual(expected);
  });

  test('does not follow a redirect to somewhere else', async () => {
    respond = () => ({ status: 307, headers: { location: '/storage/b/other' } });
    const code = await page.evaluate(() =>
      globalThis.client.headObject(globalThis.s3, { Bucket: 'b', Key: 'k' }).then(
        () => 'followed',
        (error: Client.StorageError) => error.code,
      ),
    );
    expect(code).toBe('PermanentRedirect');
    expect(service.seen).toHaveLength(1);
  });
});

test('DeleteObjects carries the MD5 of its body', async () => {
  respond = () => ({ body: '<DeleteResult><Deleted><Key>../x</Key></Deleted></DeleteResult>' });
  const { Deleted } = await page.evaluate(() =>
    globalThis.client.deleteObjects(globalThis.s3, {
      Bucket: 'b',
      Delete: { Objects: [{ Key: '../x' }, { Key: 'ü' }] },
    }),
  );
  expect(Deleted).toMatchObject([{ Key: '../x' }]);
  const [seen] = service.seen;
  expect(seen?.headers['content-md5']).toBe(
    createHash('md5')
      .update(seen?.body ?? '')
      .digest('base64'),
  );
});

test('a Blob of several pieces is hashed right where its content is signed', async () => {
  await page.evaluate(async () => {
    const signing = { ...globalThis.s3, unsignedPayload: false };
    const bytes = Uint8Array.from({ length: 3_000_001 }, (_, i) => i * 31);
    await globalThis.client.putObject(signing, { Bucket: 'b', Key: 'k', Body: new Blob([bytes]) });
  });
  const [seen] = service.seen;
  expect(seen?.headers['x-amz-content-sha256']).toBe(
    createHash('sha256')
      .update(seen?.body ?? '')
      .digest('hex'),
  );
});

test('the whole client is small, and MD5 is not in its first chunk', () => {
  const sizes = [...bundle].filter(([path]) => path.endsWith('.js')).map(([, { content }]) => gzipSync(content).length);
  expect(
    bundle.get('/assets/client.js') && gzipSync(bundle.get('/assets/client.js')?.content ?? '').length,
  ).toBeLessThan(14.5 * 1024);
  expect(sizes).toHaveLength(2);
});

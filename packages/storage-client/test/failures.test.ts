import { afterEach, describe, expect, test } from 'vitest';

import * as client from '../src/index.ts';

import { startTestService, type Answer, type Respond } from './test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>> | undefined;

afterEach(async () => {
  await service?.stop();
  service = undefined;
});

async function start(respond: Respond, options?: { clock?: () => Date }) {
  service = await startTestService(respond, options);
  return service;
}

async function failureOf(run: Promise<unknown>): Promise<client.StorageError> {
  const error: unknown = await run.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof client.StorageError)) throw error;
  return error;
}

const object = { Bucket: 'b', Key: 'k' };
const listObjects = (s3: client.S3Client) => client.listObjectsV2(s3, { Bucket: 'b' });

describe('an answer that is an error', () => {
  const cases: Record<string, [Answer, Partial<client.StorageError>]> = {
    'of S3': [
      {
        status: 404,
        body: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist</Message><Resource>/b</Resource><RequestId>R1</RequestId></Error>',
      },
      {
        code: 'NoSuchBucket',
        message: 'The specified bucket does not exist',
        resource: '/b',
        requestId: 'R1',
        retryable: false,
      },
    ],
    'of S3 with a namespace': [
      { status: 403, body: '<Error xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Code>AccessDenied</Code></Error>' },
      { code: 'AccessDenied', retryable: false },
    ],
    'of IAM': [
      {
        status: 409,
        body: '<ErrorResponse xmlns="https://iam.amazonaws.com/doc/2010-05-08/"><Error><Type>Sender</Type><Code>EntityAlreadyExists</Code><Message>M</Message></Error><RequestId>R2</RequestId></ErrorResponse>',
      },
      { code: 'EntityAlreadyExists', message: 'M', requestId: 'R2', retryable: false },
    ],
    'of a gateway, in JSON': [
      { status: 502, body: '{"code":"storage.unreachable","message":"No answer.","request_id":"R3"}' },
      { code: 'storage.unreachable', message: 'No answer.', requestId: 'R3', retryable: true },
    ],
    'in JSON without a code': [
      { status: 500, body: '{"error":{}}' },
      { code: 'UnknownError', retryable: true },
    ],
    'in broken JSON': [{ status: 500, body: '{"code":' }, { code: 'UnknownError' }],
    'of a proxy, in HTML': [
      { status: 502, body: '<html><body><h1>502 Bad Gateway</h1><br></body></html>' },
      { code: 'UnknownError', message: 'The storage service answered with status 502.', retryable: true },
    ],
    'in text': [
      { status: 400, body: 'Bad Request' },
      { code: 'UnknownError', retryable: false },
    ],
    'in XML with a DOCTYPE': [
      { status: 400, body: '<!DOCTYPE Error [<!ENTITY x "AccessDenied">]><Error><Code>&x;</Code></Error>' },
      { code: 'UnknownError' },
    ],
    'in other XML': [{ status: 400, body: '<Fault><Code>X</Code></Fault>' }, { code: 'UnknownError' }],
    'without a body, 404': [{ status: 404 }, { code: 'NotFound', retryable: false }],
    'with an empty code, 404': [{ status: 404, body: '<Error><Code/></Error>' }, { code: 'NotFound' }],
    'without a body, 403': [{ status: 403 }, { code: 'AccessDenied' }],
    'without a body, 412': [{ status: 412 }, { code: 'PreconditionFailed' }],
    'without a body, 416': [{ status: 416 }, { code: 'InvalidRange' }],
    'without a body, 503': [{ status: 503 }, { code: 'ServiceUnavailable', retryable: true }],
    'without a body, 418': [{ status: 418 }, { code: 'UnknownError', retryable: false }],
    'that names its request in a header': [
      { status: 500, headers: { 'x-amz-request-id': 'R4' } },
      { requestId: 'R4', retryable: true },
    ],
    'a redirect': [{ status: 307, headers: { location: 'http://127.0.0.1:1/' } }, { code: 'TemporaryRedirect' }],
    'that asks to wait some seconds': [
      { status: 503, headers: { 'retry-after': '7' }, body: '<Error><Code>SlowDown</Code></Error>' },
      { code: 'SlowDown', retryAfterMs: 7000, retryable: true },
    ],
    'that asks to wait until a time': [
      {
        status: 429,
        headers: { date: 'Sat, 21 Nov 2026 09:30:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 09:30:30 GMT' },
      },
      { code: 'TooManyRequests', retryAfterMs: 30_000, retryable: true },
    ],
    'that asks to wait for nonsense': [
      { status: 503, headers: { 'retry-after': 'soon' } },
      { retryAfterMs: undefined },
    ],
  };

  test.each(Object.entries(cases))('%s', async (_, [answer, expected]) => {
    const { s3 } = await start(() => answer);
    const error = await failureOf(listObjects(s3));
    expect(error).toMatchObject({ status: answer.status, operation: 'ListObjectsV2', ...expected });
  });

  test.each([
    ['RequestTimeout', 400, true],
    ['OperationAborted', 409, true],
    ['ConditionalRequestConflict', 409, true],
    ['Throttling', 400, true],
    ['ConcurrentModification', 409, true],
    ['EntityTemporarilyUnmodifiable', 409, true],
    ['ServiceFailure', 500, true],
    ['PolicyEvaluation', 500, false],
    ['NotImplemented', 501, false],
    ['ExpiredToken', 400, false],
    ['InvalidAccessKeyId', 403, false],
    ['BucketNotEmpty', 409, false],
    ['DeleteConflict', 409, false],
    ['BadDigest', 400, false],
  ])('%s: trying again may help: %s', (code, status, retryable) => {
    const error = new client.StorageError({ code, status, message: '', operation: 'X' });
    expect(error.retryable).toBe(retryable);
  });
});

describe('an answer of 200', () => {
  const calls: Record<string, (s3: client.S3Client) => Promise<unknown>> = {
    CompleteMultipartUpload: (s3) =>
      client.completeMultipartUpload(s3, { ...object, UploadId: 'u', MultipartUpload: { Parts: [] } }),
    CopyObject: (s3) => client.copyObject(s3, { ...object, CopySource: object }),
    UploadPartCopy: (s3) => client.uploadPartCopy(s3, { ...object, UploadId: 'u', PartNumber: 1, CopySource: object }),
    DeleteObjects: (s3) => client.deleteObjects(s3, { Bucket: 'b', Delete: { Objects: [object] } }),
    ListObjectsV2: listObjects,
  };

  test.each(Object.entries(calls))('with an error in it is an error of %s', async (operation, call) => {
    const { s3 } = await start(() => ({
      body: '<?xml version="1.0"?>\n  \n<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message><RequestId>R</RequestId></Error>',
    }));
    expect(await failureOf(call(s3))).toMatchObject({
      code: 'InternalError',
      status: 200,
      operation,
      requestId: 'R',
      retryable: true,
    });
  });

  test.each([
    ['empty', ''],
    ['cut off', '<ListBucketResult><Contents><Key>a</Key>'],
    ['a sign-in page', '<!DOCTYPE html><html><head><title>Wi-Fi</title></head><body></body></html>'],
    ['well-formed HTML', '<html><body/></html>'],
    ['JSON', '{}'],
    ['an answer to something else', '<ListAllMyBucketsResult/>'],
    ['hostile', '<!DOCTYPE x [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><ListBucketResult>&b;</ListBucketResult>'],
    ['too deep', '<ListBucketResult>'.repeat(40) + '</ListBucketResult>'.repeat(40)],
  ])('that is %s is not taken for a listing', async (_, body) => {
    const { s3 } = await start(() => ({ body }));
    expect(await failureOf(listObjects(s3))).toMatchObject({ code: 'InvalidResponse', status: 200, retryable: false });
  });
});

describe('no answer', () => {
  test('because nobody listens', async () => {
    const stopped = await start(() => ({}));
    await stopped.stop();
    service = undefined;
    expect(await failureOf(listObjects(stopped.s3))).toMatchObject({
      code: 'NetworkError',
      status: 0,
      retryable: true,
    });
  });

  test('because the connection broke in the middle of it', async () => {
    const { s3 } = await start((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('<ListBucketResult>', () => response.destroy());
      return undefined;
    });
    expect(await failureOf(listObjects(s3))).toMatchObject({ code: 'NetworkError', retryable: true });
  });

  test('in time', async () => {
    const { s3 } = await start(() => undefined);
    const error = await failureOf(client.putObject(s3, { ...object, Body: 'x' }, { timeoutMs: 30 }));
    expect(error).toMatchObject({ code: 'RequestTimedOut', message: 'XMLHttpRequest timed out.', retryable: true });
  });

  test('in time, after its beginning', async () => {
    const { s3 } = await start((_, response) => {
      response.writeHead(200).write('<ListBucketResult>');
      return undefined;
    });
    const error = await failureOf(client.listObjectsV2(s3, { Bucket: 'b' }, { timeoutMs: 60 }));
    expect(error).toMatchObject({ code: 'RequestTimedOut' });
  });

  test.each([
    ['before it was sent', (controller: AbortController) => controller.abort()],
    ['while it was waited for', () => {}],
  ])('because the caller ended it %s', async (_, before) => {
    const controller = new AbortController();
    before(controller);
    const { s3 } = await start(() => {
      controller.abort();
      return undefined;
    });
    const error = await failureOf(client.putObject(s3, { ...object, Body: 'x' }, { signal: controller.signal }));
    expect(error).toMatchObject({ code: 'RequestAborted', message: 'Request aborted', status: 0, retryable: false });
  });

  test('because the caller ended it while it came', async () => {
    const controller = new AbortController();
    const { s3 } = await start((_, response) => {
      response.writeHead(200);
      response.write('<ListBucketResult>', () => setImmediate(() => controller.abort()));
      return undefined;
    });
    const error = await failureOf(client.listObjectsV2(s3, { Bucket: 'b' }, { signal: controller.signal }));
    expect(error).toMatchObject({ code: 'RequestAborted' });
  });

  test('leaves no listener on a signal that lives on', async () => {
    const controller = new AbortController();
    const { s3 } = await start(() => ({ body: '<ListBucketResult/>' }));
    let listeners = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...parameters: Parameters<typeof add>) => (listeners++, add(...parameters));
    signal.removeEventListener = (...parameters: Parameters<typeof remove>) => (listeners--, remove(...parameters));
    await client.listObjectsV2(s3, { Bucket: 'b' }, { signal });
    await new Promise((resolve) => setImmediate(resolve));
    expect(listeners).toBe(0);
  });
});

describe('a clock that is wrong', () => {
  const ahead = 60 * 60_000;
  const laterClock = () => new Date(Date.now() + ahead);

  test('is set right by what the service says, once, and then stays right', async () => {
    const { s3, seen } = await start(() => ({ body: '<ListBucketResult/>' }), { clock: laterClock });
    await listObjects(s3);
    expect(Math.abs(s3.clockOffsetMs - ahead)).toBeLessThan(2000);
    await listObjects(s3);
    expect(seen).toHaveLength(2);
    const url = await client.presignGetObject(s3, { ...object, expiresInSeconds: 60 });
    expect(Math.abs(Date.parse(amzDateOf(url)) - laterClock().getTime())).toBeLessThan(2000);
  });

  test('of a body that is sent again, is sent again whole', async () => {
    const { s3, seen } = await start(() => ({}), { clock: laterClock });
    await client.putObject(s3, { ...object, Body: new Blob(['content']) });
    expect(seen.map(({ body }) => body.toString())).toEqual(['content']);
  });

  test('is not blamed twice for one call', async () => {
    let calls = 0;
    const { s3 } = await start((_, _response, now) => {
      calls++;
      return {
        status: 403,
        headers: { date: new Date(now.getTime() + calls * ahead).toUTCString() },
        body: '<Error><Code>RequestTimeTooSkewed</Code></Error>',
      };
    });
    expect(await failureOf(listObjects(s3))).toMatchObject({ code: 'RequestTimeTooSkewed', retryable: true });
    expect(calls).toBeLessThanOrEqual(2);
  });

  test('is not blamed for a wrong secret', async () => {
    let calls = 0;
    const { s3 } = await start(() => {
      calls++;
      return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    });
    expect(await failureOf(listObjects(s3))).toMatchObject({ code: 'SignatureDoesNotMatch', retryable: false });
    expect(calls).toBe(1);
  });

  test('is learnt from the time in the error, which a browser may read where it may not read the Date header', async () => {
    const { s3, seen } = await start((request, _, now) =>
      request.headers['x-amz-date'] === undefined || seen.length > 1
        ? { body: '<ListBucketResult/>' }
        : {
            status: 403,
            headers: { date: 'hidden' },
            body: `<Error><Code>RequestTimeTooSkewed</Code><ServerTime>${new Date(now.getTime() + 10 * 60_000).toISOString()}</ServerTime></Error>`,
          },
    );
    await listObjects(s3);
    expect(Math.round(s3.clockOffsetMs / 60_000)).toBe(10);
  });
});

function amzDateOf(url: string): string {
  const text = new URL(url).searchParams.get('X-Amz-Date') ?? '';
  return text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/u, '$1-$2-$3T$4:$5:$6Z');
}

test('credentials that cannot be had are the error, not a failed request', async () => {
  const { clientOptions, seen } = await start(() => ({}));
  const s3 = client.createS3Client({
    ...clientOptions,
    credentials: () => Promise.reject(new Error('signed out')),
  });
  await expect(listObjects(s3)).rejects.toThrow('signed out');
  expect(seen).toHaveLength(0);
});

describe('the IAM errors of the specification', () => {
  test('are a closed list', () => {
    expect(client.iamErrorCodes).toHaveLength(33);
    expect(client.isIamErrorCode('DeleteConflict')).toBe(true);
    expect(client.isIamErrorCode('NoSuchKey')).toBe(false);
    expect(client.isIamErrorCode('constructor')).toBe(false);
  });
});

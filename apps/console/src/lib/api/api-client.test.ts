import { passport, users } from '@stowage/contracts/routes';
import { expect, test } from 'vitest';

import { createApiClient } from '#console/lib/api/api-client.ts';
import { ApiError } from '#console/lib/api/api-error.ts';

function client(answer: (request: Request) => Response | Promise<Response>, token: string | null = null) {
  const requests: Request[] = [];
  const api = createApiClient({
    fetch: async (input, init) => {
      const request = new Request(new URL(input as string, 'http://console.test'), init);
      requests.push(request);
      init?.signal?.throwIfAborted();
      return answer(request);
    },
    prefix: '/api/v1',
    credentials: 'omit',
    bearer: () => token,
  });
  return { api, requests };
}

test('sends the version header and, with a token, the bearer', async () => {
  const { api, requests } = client(() => Response.json({ id: 'u-1' }), 'abc');
  await api.call(users.getMe);
  expect(requests[0]?.url).toBe('http://console.test/api/v1/users/me');
  expect(requests[0]?.headers.get('Version-Api')).toBe('v1');
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc');
});

test('without a token no Authorization header is sent (specification section 6)', async () => {
  const { api, requests } = client(() => Response.json({ access_token: 't', expires_in: 1 }));
  await api.call(passport.exchange, { id_token: 'x' });
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
  expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
});

test.each([300, 400, 401, 404, 500, 503])('an answer of %d is a failure (specification section 7)', async (status) => {
  const { api } = client(() => Response.json({ code: 'internal', message: 'no', request_id: 'r-1' }, { status }));
  await expect(api.call(users.getMe)).rejects.toMatchObject({ status, requestId: 'r-1', message: 'no' });
});

test('a limited caller learns how long to wait', async () => {
  const { api } = client(() =>
    Response.json({ code: 'request.rate_limited', message: 'slow' }, { status: 429, headers: { 'Retry-After': '17' } }),
  );
  await expect(api.call(users.getMe)).rejects.toMatchObject({ code: 'request.rate_limited', retryAfterSeconds: 17 });
});

test('an aborted call says "Request aborted" (specification section 8)', async () => {
  const { api } = client(() => Response.json({}));
  const failed = api.call(users.getMe, undefined, { signal: AbortSignal.abort() });
  await expect(failed).rejects.toMatchObject({ code: 'aborted', message: 'Request aborted' });
});

test('no answer is a network failure', async () => {
  const { api } = client(() => Promise.reject(new TypeError('fetch failed')));
  await expect(api.call(users.getMe)).rejects.toBeInstanceOf(ApiError);
});

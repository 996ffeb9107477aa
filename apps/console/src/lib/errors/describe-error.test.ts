import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { iamErrorCodes, StorageError } from '@stowage/storage-client';
import { describe, expect, test } from 'vitest';

import { ApiError } from '#console/lib/api/api-error.ts';
import { describeError } from '#console/lib/errors/describe-error.ts';
import { describedCodes } from '#console/lib/errors/described-codes.ts';
import { createI18n, type Language } from '#console/lib/i18n/i18n.ts';

async function words(language: Language) {
  const i18n = createI18n(language, (wanted, namespace) =>
    Promise.resolve(
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../../locales/${wanted}/${namespace}.json`), 'utf8'),
      ) as Record<string, string>,
    ),
  );
  await i18n.loadNamespaces(['errors']);
  return i18n.translator('errors');
}

const failure = (code: string, status = 400) =>
  new StorageError({ code, status, message: 'said by the service', operation: 'CreateUser', requestId: 'r-1' });

describe.each(['en', 'vi'] as const)('in %s', (language) => {
  test.each([...describedCodes])('%s has a title and a body of its own', async (code) => {
    const { title, body } = describeError(failure(code), await words(language));
    expect([title, body].filter((text) => text === '' || text.startsWith('codes.'))).toEqual([]);
    expect(body).not.toBe('said by the service');
  });
});

test('every IAM code of specification section 8 is described', () => {
  expect(iamErrorCodes.filter((code) => !describedCodes.has(code))).toEqual([]);
});

test('a code that nobody foresaw is general, with the sentence of the service', async () => {
  const described = describeError(failure('TeapotOverheated', 418), await words('en'));
  expect(described).toMatchObject({ title: 'Something went wrong', body: 'said by the service', kind: 'other' });
});

test('a 404 without a code reads as NotFound', async () => {
  expect(describeError(failure('NotFound', 404), await words('en'))).toMatchObject({
    kind: 'missing',
    code: 'NotFound',
  });
});

test('the reason of a refusal, code, operation and request id stand in the details', async () => {
  expect(describeError(failure('AccessDenied', 403), await words('en'))).toMatchObject({
    kind: 'forbidden',
    details: 'said by the service · AccessDenied · CreateUser · r-1',
    canRetry: false,
  });
});

test('a server without an answer may be tried again', async () => {
  const error = new ApiError({ code: 'network', status: 0, message: '' });
  expect(describeError(error, await words('en'))).toMatchObject({ kind: 'offline', canRetry: true });
});

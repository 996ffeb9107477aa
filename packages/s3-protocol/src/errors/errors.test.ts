import { expect, test } from 'vitest';

import { IamError, type IamCode } from './iam-error.ts';
import { iamErrorTable } from './iam-error-table.ts';
import { S3Error, type S3ErrorCode } from './s3-error.ts';
import { s3ErrorTable } from './s3-error-table.ts';

test.each(Object.keys(s3ErrorTable) as S3ErrorCode[])('%s has a status of an error and a sentence', (code) => {
  const { status, message } = new S3Error(code);
  expect(status === 304 || status === 301 || (status >= 400 && status < 600)).toBe(true);
  expect(message.length).toBeGreaterThan(5);
});

test.each(Object.keys(iamErrorTable) as IamCode[])('%s says whose fault it is', (code) => {
  const { status, type, message } = new IamError(code);
  expect(type).toBe(status >= 500 ? 'Receiver' : 'Sender');
  expect(status >= 400 && status < 600).toBe(true);
  expect(message.length).toBeGreaterThan(5);
});

test('what an operation knows better stands over the table', () => {
  const cause = new Error('private');
  const error = new S3Error('NoSuchKey', 'Gone.', { status: 410, resource: '/b/k', details: { Key: 'k' }, cause });
  expect(error).toMatchObject({
    code: 'NoSuchKey',
    message: 'Gone.',
    status: 410,
    resource: '/b/k',
    details: { Key: 'k' },
    cause,
  });
  expect(new IamError('LimitExceeded', 'Too many.', { status: 400 })).toMatchObject({
    message: 'Too many.',
    status: 400,
  });
});

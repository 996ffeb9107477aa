import { expect, test } from 'vitest';

import { accountRootArn, bucketArn, formatArn, objectArn, parseArn, userArn } from './arn.ts';

test.each([
  [bucketArn('b'), { service: 's3', accountId: '', resource: 'b' }],
  [objectArn('b', 'a:b/*\n'), { service: 's3', accountId: '', resource: 'b/a:b/*\n' }],
  [userArn('123456789012', '/team/', 'ann'), { service: 'iam', accountId: '123456789012', resource: 'user/team/ann' }],
  [accountRootArn('123456789012'), { service: 'iam', accountId: '123456789012', resource: 'root' }],
])('%j is read and written back', (text, expected) => {
  const arn = parseArn(text);
  expect(arn).toMatchObject({ partition: 'aws', region: '', ...expected });
  expect(arn && formatArn(arn)).toBe(text);
});

test.each(['', 'arn', 'arn:aws:s3', 'arn:aws:s3::', 'aws:s3:::b', 'arn::s3:::b', '*'])('%j is no ARN', (text) => {
  expect(parseArn(text)).toBeNull();
});

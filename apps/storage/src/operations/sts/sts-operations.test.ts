import { child, childText } from '@stowage/s3-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Caller } from '#storage/domain/caller.ts';
import { IdentityHarness, OPERATOR } from '#storage/identity/testing/identity-harness.ts';

let harness: IdentityHarness;
let root: Caller;

beforeEach(async () => {
  harness = await IdentityHarness.open();
  root = harness.caller((await harness.createAccount()).accessKeyId);
});
afterEach(() => harness.close());

async function startSession(caller: Caller, parameters: Record<string, string> = {}) {
  const credentials = child((await harness.must(caller, 'GetSessionToken', parameters)).result, 'Credentials');
  const text = (name: string) => childText(credentials, name) ?? '';
  return {
    accessKeyId: text('AccessKeyId'),
    secretAccessKey: text('SecretAccessKey'),
    sessionToken: text('SessionToken'),
    expiration: text('Expiration'),
  };
}

const lookUp = (accessKeyId: string, sessionToken: string | null) =>
  harness.identity.findCredential(accessKeyId, sessionToken, harness.now);

test('GetCallerIdentity needs no permission and tells who signs', async () => {
  const ada = await harness.createUser(root, 'ada', { Path: '/team/' });
  const { result } = await harness.must(ada, 'GetCallerIdentity');
  expect(childText(result, 'Arn')).toBe(`arn:aws:iam::${root.accountId}:user/team/ada`);
  expect(childText(result, 'UserId')).toBe(ada.principalId);
  expect(childText(result, 'Account')).toBe(root.accountId);
  const ofRoot = (await harness.must(root, 'GetCallerIdentity')).result;
  expect(childText(ofRoot, 'Arn')).toBe(`arn:aws:iam::${root.accountId}:root`);
});

test('a session acts as its parent until it ends', async () => {
  const session = await startSession(root, { DurationSeconds: '900' });
  expect(session.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/);
  expect(session.expiration).toBe('2026-08-22T10:15:00Z');
  const lookup = lookUp(session.accessKeyId, session.sessionToken);
  expect(lookup).toMatchObject({
    found: true,
    credential: { secretAccessKey: session.secretAccessKey, caller: { kind: 'root', arn: root.arn } },
  });
  const caller = harness.caller(session.accessKeyId, session.sessionToken);
  expect((await harness.call(caller, 'ListUsers')).status).toBe(200);

  harness.now = new Date('2026-08-22T10:14:59Z');
  expect(lookUp(session.accessKeyId, session.sessionToken).found).toBe(true);
  harness.now = new Date('2026-08-22T10:15:00Z');
  expect(lookUp(session.accessKeyId, session.sessionToken)).toEqual({ found: false, code: 'ExpiredToken' });
});

test('a session may do no more than its user', async () => {
  const ada = await harness.createUser(root, 'ada');
  const session = await startSession(ada);
  const caller = harness.caller(session.accessKeyId, session.sessionToken);
  expect((await harness.call(caller, 'ListUsers')).code).toBe('AccessDenied');
});

test('a session ends with its key, its user or when either is switched off', async () => {
  const ada = await harness.createUser(root, 'ada');
  const key = { UserName: 'ada', AccessKeyId: ada.accessKeyId ?? '' };
  const { accessKeyId, sessionToken } = await startSession(ada);
  const unknown = { found: false, code: 'InvalidAccessKeyId' };

  await harness.must(root, 'UpdateAccessKey', { ...key, Status: 'Inactive' });
  expect(lookUp(accessKeyId, sessionToken)).toEqual(unknown);
  await harness.must(root, 'UpdateAccessKey', { ...key, Status: 'Active' });
  expect(lookUp(accessKeyId, sessionToken).found).toBe(true);

  await harness.must(root, 'DeleteAccessKey', key);
  expect(lookUp(accessKeyId, sessionToken)).toEqual(unknown);
  await harness.must(root, 'DeleteUser', { UserName: 'ada' });
  // The same name again is another user: nothing of the old one comes back.
  await harness.createUser(root, 'ada');
  expect(lookUp(accessKeyId, sessionToken)).toEqual(unknown);
});

test('a token is good for its own access key only, and not at all when changed', async () => {
  const one = await startSession(root);
  const two = await startSession(root);
  const invalid = { found: false, code: 'InvalidToken' };
  expect(lookUp(one.accessKeyId, two.sessionToken)).toEqual(invalid);
  expect(lookUp(one.accessKeyId, null)).toEqual(invalid);
  expect(lookUp(one.accessKeyId, '')).toEqual(invalid);
  expect(lookUp('ASIAAAAAAAAAAAAAAAAA', one.sessionToken)).toEqual(invalid);
  const bytes = Buffer.from(one.sessionToken, 'base64');
  for (const at of [0, 1, 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(lookUp(one.accessKeyId, changed.toString('base64'))).toEqual(invalid);
  }
});

test('a long-term key takes no token', async () => {
  const { sessionToken } = await startSession(root);
  expect(lookUp(root.accessKeyId ?? '', sessionToken)).toEqual({ found: false, code: 'InvalidToken' });
});

test('a session of another install is worth nothing', async () => {
  const session = await startSession(root);
  const other = await IdentityHarness.open();
  try {
    expect(other.identity.findCredential(session.accessKeyId, session.sessionToken, other.now).found).toBe(false);
  } finally {
    await other.close();
  }
});

test('a session makes no session', async () => {
  const session = await startSession(root);
  const caller = harness.caller(session.accessKeyId, session.sessionToken);
  expect((await harness.call(caller, 'GetSessionToken')).code).toBe('AccessDenied');
  expect((await harness.call(harness.caller(OPERATOR.accessKeyId), 'GetSessionToken')).code).toBe('AccessDenied');
});

test.each(['899', '129601', 'x', '-900', '1e4'])('refuses a duration of %s seconds', async (DurationSeconds) => {
  expect((await harness.call(root, 'GetSessionToken', { DurationSeconds })).code).toBe('ValidationError');
});

test('lasts half a day when nothing is said', async () => {
  expect((await startSession(root)).expiration).toBe('2026-08-22T22:00:00Z');
});

test('does not pretend to check a second factor', async () => {
  const answer = await harness.call(root, 'GetSessionToken', { SerialNumber: 'GAHT12345678', TokenCode: '123456' });
  expect(answer.code).toBe('InvalidAuthenticationCode');
});

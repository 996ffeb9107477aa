import { child, childrenNamed, childText } from '@stowage/s3-protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Caller } from '#storage/domain/caller.ts';
import { IdentityHarness, type Answer } from '#storage/identity/testing/identity-harness.ts';

const READ_ONLY = 'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess';
const FULL = 'arn:aws:iam::aws:policy/AmazonS3FullAccess';
const ALLOW_ALL = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }],
});

let harness: IdentityHarness;
let root: Caller;

beforeEach(async () => {
  harness = await IdentityHarness.open();
  root = harness.caller((await harness.createAccount()).accessKeyId);
});
afterEach(() => harness.close());

const must = (action: string, parameters: Record<string, string> = {}) => harness.must(root, action, parameters);
const call = (action: string, parameters: Record<string, string> = {}) => harness.call(root, action, parameters);
const members = (answer: Answer, list: string) => childrenNamed(child(answer.result, list), 'member');
const names = (answer: Answer, list: string, field: string) => members(answer, list).map((m) => childText(m, field));

describe('users', () => {
  test('are made with path, tags and boundary and shown as AWS shows them', async () => {
    const created = await must('CreateUser', {
      UserName: 'ada',
      Path: '/team/',
      PermissionsBoundary: READ_ONLY,
      'Tags.member.1.Key': 'team',
      'Tags.member.1.Value': 'Größe 1',
      'Tags.member.2.Key': 'empty',
      'Tags.member.2.Value': '',
    });
    const user = child(created.result, 'User');
    expect(childText(user, 'Arn')).toBe(`arn:aws:iam::${root.accountId}:user/team/ada`);
    expect(childText(user, 'UserId')).toMatch(/^AIDA[A-Z2-7]{16}$/);
    expect(childText(user, 'CreateDate')).toBe('2026-08-22T10:00:00Z');
    expect(childText(child(user, 'PermissionsBoundary'), 'PermissionsBoundaryArn')).toBe(READ_ONLY);
    const tags = childrenNamed(child(user, 'Tags'), 'member');
    expect(tags.map((tag) => [childText(tag, 'Key'), childText(tag, 'Value')])).toEqual([
      ['team', 'Größe 1'],
      ['empty', ''],
    ]);
    expect(child((await must('GetUser', { UserName: 'ada' })).result, 'User')).toEqual(user);
    expect(created.body).toContain('<CreateUserResponse xmlns="https://iam.amazonaws.com/doc/2010-05-08/">');
    expect(childText(child(created.root, 'ResponseMetadata'), 'RequestId')).toBe('request-1');
  });

  test('are unique and found regardless of case', async () => {
    await must('CreateUser', { UserName: 'Ada' });
    expect((await call('CreateUser', { UserName: 'aDA', Path: '/x/' })).code).toBe('EntityAlreadyExists');
    const found = await must('GetUser', { UserName: 'ADA' });
    expect(childText(child(found.result, 'User'), 'UserName')).toBe('Ada');
    await must('DeleteUser', { UserName: 'ada' });
    expect(await call('GetUser', { UserName: 'Ada' })).toMatchObject({ code: 'NoSuchEntity', status: 404 });
  });

  test('are listed in the order of their names, page by page, below a path', async () => {
    for (const [name, path] of [
      ['Cy', '/b/'],
      ['bo', '/a/x/'],
      ['Al', '/a/'],
      ['di', '/a/'],
    ] as const) {
      await must('CreateUser', { UserName: name, Path: path });
    }
    expect(names(await must('ListUsers'), 'Users', 'UserName')).toEqual(['Al', 'bo', 'Cy', 'di']);
    const seen: (string | undefined)[] = [];
    let marker: string | undefined;
    do {
      const page: Answer = await must('ListUsers', {
        PathPrefix: '/a',
        MaxItems: '1',
        ...(marker === undefined ? {} : { Marker: marker }),
      });
      seen.push(...names(page, 'Users', 'UserName'));
      marker = childText(page.result, 'Marker');
      expect(childText(page.result, 'IsTruncated')).toBe(String(marker !== undefined));
    } while (marker !== undefined);
    expect(seen).toEqual(['Al', 'bo', 'di']);
  });

  test('a page goes on where it stopped although users came and went', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await must('CreateUser', { UserName: name });
    const first = await must('ListUsers', { MaxItems: '2' });
    await must('DeleteUser', { UserName: 'b' });
    await must('CreateUser', { UserName: 'bb' });
    const second = await must('ListUsers', { Marker: childText(first.result, 'Marker') ?? '' });
    expect(names(second, 'Users', 'UserName')).toEqual(['bb', 'c', 'd']);
  });

  test('are not deleted while anything hangs on them', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const key = await must('CreateAccessKey', { UserName: 'ada' });
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'p', PolicyDocument: ALLOW_ALL });
    await must('AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    const deletion = () => call('DeleteUser', { UserName: 'ada' });
    expect(await deletion()).toMatchObject({
      status: 409,
      code: 'DeleteConflict',
      message: 'Cannot delete entity, must delete access keys first.',
    });
    const accessKeyId = childText(child(key.result, 'AccessKey'), 'AccessKeyId') ?? '';
    await must('DeleteAccessKey', { UserName: 'ada', AccessKeyId: accessKeyId });
    expect((await deletion()).message).toBe('Cannot delete entity, must delete policies first.');
    await must('DeleteUserPolicy', { UserName: 'ada', PolicyName: 'p' });
    expect((await deletion()).message).toBe('Cannot delete entity, must detach all policies first.');
    await must('DetachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    expect((await deletion()).status).toBe(200);
  });

  test('GetUser without a name is about the caller', async () => {
    const ada = await harness.createUser(root, 'ada');
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'p', PolicyDocument: ALLOW_ALL });
    const self = await harness.must(ada, 'GetUser');
    expect(childText(child(self.result, 'User'), 'UserName')).toBe('ada');
    const ofRoot = child((await must('GetUser')).result, 'User');
    expect(childText(ofRoot, 'Arn')).toBe(`arn:aws:iam::${root.accountId}:root`);
    expect(childText(ofRoot, 'UserId')).toBe(root.accountId);
  });

  test.each([
    ['no name', {}, 'ValidationError'],
    ['an empty name', { UserName: '' }, 'ValidationError'],
    ['a name with a space', { UserName: 'a b' }, 'ValidationError'],
    ['a name with a slash', { UserName: 'a/b' }, 'ValidationError'],
    ['a name with a NUL', { UserName: 'a\0b' }, 'ValidationError'],
    ['a name of 65 letters', { UserName: 'a'.repeat(65) }, 'ValidationError'],
    ['a path without its last slash', { UserName: 'a', Path: '/x' }, 'ValidationError'],
    ['a boundary that is no ARN', { UserName: 'a', PermissionsBoundary: 'AmazonS3ReadOnlyAccess' }, 'InvalidInput'],
    [
      'a boundary that does not exist',
      { UserName: 'a', PermissionsBoundary: 'arn:aws:iam::aws:policy/Nothing' },
      'NoSuchEntity',
    ],
    [
      'a tag key twice',
      {
        UserName: 'a',
        'Tags.member.1.Key': 'k',
        'Tags.member.1.Value': '1',
        'Tags.member.2.Key': 'K',
        'Tags.member.2.Value': '2',
      },
      'InvalidInput',
    ],
    ['a reserved tag key', { UserName: 'a', 'Tags.member.1.Key': 'aws:x', 'Tags.member.1.Value': '1' }, 'InvalidInput'],
    ['a tag without a key', { UserName: 'a', 'Tags.member.1.Value': '1' }, 'ValidationError'],
    ['markup in a tag', { UserName: 'a', 'Tags.member.1.Key': 'k', 'Tags.member.1.Value': '<b>' }, 'ValidationError'],
  ])('refuses %s', async (_what, parameters, code) => {
    expect((await call('CreateUser', parameters)).code).toBe(code);
    expect(names(await must('ListUsers'), 'Users', 'UserName')).toEqual([]);
  });

  test('51 tags are too many', async () => {
    const tags: Record<string, string> = {};
    for (let n = 1; n <= 51; n += 1)
      Object.assign(tags, { [`Tags.member.${n}.Key`]: `k${n}`, [`Tags.member.${n}.Value`]: '' });
    expect((await call('CreateUser', { UserName: 'a', ...tags })).code).toBe('LimitExceeded');
  });

  test('nobody sees the users of another account', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const other = harness.caller((await harness.createAccount('Bob')).accessKeyId);
    expect((await harness.call(other, 'GetUser', { UserName: 'ada' })).code).toBe('NoSuchEntity');
    expect(names(await harness.must(other, 'ListUsers'), 'Users', 'UserName')).toEqual([]);
    await harness.must(other, 'CreateUser', { UserName: 'ada' });
  });
});

describe('access keys', () => {
  test('are shown once with their secret and work from then on', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const created = child((await must('CreateAccessKey', { UserName: 'ada' })).result, 'AccessKey');
    const accessKeyId = childText(created, 'AccessKeyId') ?? '';
    const secretAccessKey = childText(created, 'SecretAccessKey') ?? '';
    expect(accessKeyId).toMatch(/^AKIA[A-Z2-7]{16}$/);
    expect(secretAccessKey).toMatch(/^[A-Za-z0-9+/]{40}$/);
    expect(harness.identity.findCredential(accessKeyId, null, harness.now)).toMatchObject({
      found: true,
      credential: { secretAccessKey, caller: { kind: 'user', userName: 'ada' } },
    });
    const listed = await must('ListAccessKeys', { UserName: 'ada' });
    expect(names(listed, 'AccessKeyMetadata', 'AccessKeyId')).toEqual([accessKeyId]);
    expect(listed.body).not.toContain(secretAccessKey);
  });

  test('number two for each owner, the root included', async () => {
    await must('CreateUser', { UserName: 'ada' });
    await must('CreateAccessKey', { UserName: 'ada' });
    await must('CreateAccessKey', { UserName: 'ada' });
    expect(await call('CreateAccessKey', { UserName: 'ada' })).toMatchObject({ status: 409, code: 'LimitExceeded' });
    await must('CreateAccessKey'); // the root had one from its account's making
    expect((await call('CreateAccessKey')).code).toBe('LimitExceeded');
  });

  test('stop and start working at once', async () => {
    const ada = await harness.createUser(root, 'ada');
    const parameters = { UserName: 'ada', AccessKeyId: ada.accessKeyId ?? '' };
    await must('UpdateAccessKey', { ...parameters, Status: 'Inactive' });
    expect(harness.identity.findCredential(parameters.AccessKeyId, null, harness.now)).toEqual({
      found: false,
      code: 'InvalidAccessKeyId',
    });
    expect(names(await must('ListAccessKeys', { UserName: 'ada' }), 'AccessKeyMetadata', 'Status')).toEqual([
      'Inactive',
    ]);
    await must('UpdateAccessKey', { ...parameters, Status: 'Active' });
    expect(harness.caller(parameters.AccessKeyId).userName).toBe('ada');
    await must('DeleteAccessKey', parameters);
    expect(harness.identity.findCredential(parameters.AccessKeyId, null, harness.now).found).toBe(false);
  });

  test('of one user are out of reach under the name of another', async () => {
    const ada = await harness.createUser(root, 'ada');
    await must('CreateUser', { UserName: 'bob' });
    const stolen = { UserName: 'bob', AccessKeyId: ada.accessKeyId ?? '' };
    expect((await call('DeleteAccessKey', stolen)).code).toBe('NoSuchEntity');
    expect((await call('UpdateAccessKey', { ...stolen, Status: 'Inactive' })).code).toBe('NoSuchEntity');
    const other = harness.caller((await harness.createAccount('Bob')).accessKeyId);
    await harness.must(other, 'CreateUser', { UserName: 'ada' });
    expect((await harness.call(other, 'DeleteAccessKey', { ...stolen, UserName: 'ada' })).code).toBe('NoSuchEntity');
    expect(harness.caller(stolen.AccessKeyId).userName).toBe('ada');
  });

  test("without a name are the caller's own", async () => {
    const key = child((await must('CreateAccessKey')).result, 'AccessKey');
    const accessKeyId = childText(key, 'AccessKeyId') ?? '';
    expect(harness.caller(accessKeyId).kind).toBe('root');
    expect(names(await must('ListAccessKeys'), 'AccessKeyMetadata', 'AccessKeyId')).toHaveLength(2);
    await must('UpdateAccessKey', { AccessKeyId: accessKeyId, Status: 'Inactive' });
    await must('DeleteAccessKey', { AccessKeyId: accessKeyId });
    expect((await call('DeleteAccessKey', { AccessKeyId: accessKeyId })).code).toBe('NoSuchEntity');
  });
});

describe('inline policies', () => {
  test('come back as they were written', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const document = `{ "Version": "2012-10-17",\n "Statement": {"Effect":"Allow","Action":"s3:*","Resource":"arn:aws:s3:::ä &+%*/*"}}`;
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'p', PolicyDocument: document });
    const got = await must('GetUserPolicy', { UserName: 'ada', PolicyName: 'p' });
    expect(decodeURIComponent(childText(got.result, 'PolicyDocument') ?? '')).toBe(document);
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'p', PolicyDocument: ALLOW_ALL });
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'a', PolicyDocument: ALLOW_ALL });
    const listed = child((await must('ListUserPolicies', { UserName: 'ada' })).result, 'PolicyNames');
    expect(childrenNamed(listed, 'member').map((member) => member.text)).toEqual(['a', 'p']);
    await must('DeleteUserPolicy', { UserName: 'ada', PolicyName: 'p' });
    expect((await call('GetUserPolicy', { UserName: 'ada', PolicyName: 'p' })).code).toBe('NoSuchEntity');
    expect((await call('DeleteUserPolicy', { UserName: 'ada', PolicyName: 'p' })).code).toBe('NoSuchEntity');
  });

  test('that are malformed are refused with every place that is wrong', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const PolicyDocument = JSON.stringify({ Statement: [{ Effect: 'allow', Action: 'Get', Resource: '*' }] });
    const refused = await call('PutUserPolicy', { UserName: 'ada', PolicyName: 'p', PolicyDocument });
    expect(refused).toMatchObject({ status: 400, code: 'MalformedPolicyDocument' });
    expect(refused.message).toContain('Statement[0].Effect: ');
    expect(refused.message).toContain('Statement[0].Action: ');
  });

  test('are limited in their sum', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const long = JSON.stringify({
      Statement: Array.from({ length: 12 }, () => ({
        Effect: 'Allow',
        Action: 's3:*',
        Resource: `arn:aws:s3:::${'x'.repeat(1_000)}`,
      })),
    });
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'a', PolicyDocument: long });
    await must('PutUserPolicy', { UserName: 'ada', PolicyName: 'a', PolicyDocument: long }); // itself, again
    expect((await call('PutUserPolicy', { UserName: 'ada', PolicyName: 'b', PolicyDocument: long })).code).toBe(
      'LimitExceeded',
    );
  });
});

describe('attached policies', () => {
  test('are attached once, listed and detached', async () => {
    await must('CreateUser', { UserName: 'ada' });
    await must('AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    await must('AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    await must('AttachUserPolicy', { UserName: 'ada', PolicyArn: READ_ONLY });
    const listed = await must('ListAttachedUserPolicies', { UserName: 'ada' });
    expect(names(listed, 'AttachedPolicies', 'PolicyName')).toEqual(['AmazonS3FullAccess', 'AmazonS3ReadOnlyAccess']);
    expect(names(listed, 'AttachedPolicies', 'PolicyArn')).toEqual([FULL, READ_ONLY]);
    await must('DetachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    expect((await call('DetachUserPolicy', { UserName: 'ada', PolicyArn: FULL })).code).toBe('NoSuchEntity');
  });

  test('must exist', async () => {
    await must('CreateUser', { UserName: 'ada' });
    const attach = (PolicyArn: string) => call('AttachUserPolicy', { UserName: 'ada', PolicyArn });
    expect((await attach('arn:aws:iam::aws:policy/Nothing')).code).toBe('NoSuchEntity');
    expect((await attach('arn:aws:s3:::some-bucket-name')).code).toBe('InvalidInput');
    expect((await attach('short')).code).toBe('ValidationError');
  });
});

test('every operation on a user that does not exist answers NoSuchEntity', async () => {
  const more = {
    PolicyName: 'p',
    PolicyDocument: ALLOW_ALL,
    PolicyArn: FULL,
    AccessKeyId: 'AKIAXXXXXXXX',
    Status: 'Active',
  };
  for (const action of [
    'GetUser',
    'DeleteUser',
    'CreateAccessKey',
    'ListAccessKeys',
    'UpdateAccessKey',
    'DeleteAccessKey',
    'PutUserPolicy',
    'GetUserPolicy',
    'ListUserPolicies',
    'DeleteUserPolicy',
    'AttachUserPolicy',
    'DetachUserPolicy',
    'ListAttachedUserPolicies',
  ]) {
    expect([action, (await call(action, { UserName: 'nobody', ...more })).code]).toEqual([action, 'NoSuchEntity']);
  }
});

test('pages have between 1 and 1,000 items and start at a marker of this service', async () => {
  for (const MaxItems of ['0', '1001', '-1', '1e2', '']) {
    expect((await call('ListUsers', { MaxItems })).code).toBe('ValidationError');
  }
  for (const Marker of ['%', 'AA', 'bm90 YQ', Buffer.from('x\0y').toString('base64url')]) {
    expect((await call('ListUsers', { Marker })).code).toBe('ValidationError');
  }
});

test('unknown actions, versions and services are refused in XML', async () => {
  expect((await call('MakeUser')).code).toBe('InvalidAction');
  expect((await call('CreateUser', { Version: '2011-06-15', UserName: 'a' })).code).toBe('InvalidAction');
  expect((await call('')).code).toBe('MissingAction');
  expect((await call('GetCallerIdentity', { Version: '2010-05-08' })).code).toBe('InvalidAction');
  expect((await call('Make\0User', { UserName: 'x' })).message).toContain('Make\uFFFDUser');
  const refused = await call('MakeUser');
  expect(refused.body).toContain('<ErrorResponse xmlns="https://iam.amazonaws.com/doc/2010-05-08/">');
  expect(childText(child(refused.root, 'Error'), 'Type')).toBe('Sender');
  expect(childText(refused.root, 'RequestId')).toBe('request-1');
});

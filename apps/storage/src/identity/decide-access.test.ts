import { conditionContext } from '@stowage/iam-policy';
import { child, childText } from '@stowage/s3-protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { ANONYMOUS, type Caller } from '#storage/domain/caller.ts';
import { iamOperations } from '#storage/operations/iam/table.ts';

import { IdentityHarness, OPERATOR } from './testing/identity-harness.ts';

const FULL = 'arn:aws:iam::aws:policy/AmazonS3FullAccess';
const READ_ONLY = 'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess';

let harness: IdentityHarness;
let root: Caller;

beforeEach(async () => {
  harness = await IdentityHarness.open();
  root = harness.caller((await harness.createAccount()).accessKeyId);
});
afterEach(() => harness.close());

/** Callers are found anew for every request; a test does the same. */
function decide(caller: Caller, action: string, resource: string, facts: Record<string, string> = {}, owner?: string) {
  return harness.identity.decide({
    caller: { ...caller },
    action,
    resource,
    resourceAccountId: owner ?? root.accountId,
    conditions: conditionContext(Object.entries(facts)),
  });
}

const policy = (...statements: unknown[]) => JSON.stringify({ Version: '2012-10-17', Statement: statements });
const put = (userName: string, document: string) =>
  harness.must(root, 'PutUserPolicy', { UserName: userName, PolicyName: 'p', PolicyDocument: document });

describe('who may do what', () => {
  test('the root may do all in its account and nothing in another', async () => {
    expect(decide(root, 's3:DeleteBucket', 'arn:aws:s3:::b')).toEqual({ allowed: true });
    const other = await harness.createAccount('Bob');
    expect(decide(root, 's3:GetObject', 'arn:aws:s3:::b/k', {}, other.account.accountId)).toMatchObject({
      allowed: false,
      explicit: false,
      message: `User: ${root.arn} is not authorized to perform: s3:GetObject on resource: arn:aws:s3:::b/k because no resource-based policy allows the s3:GetObject action`,
    });
  });

  test('a user may do nothing without a policy, and is told why', async () => {
    const ada = await harness.createUser(root, 'ada');
    expect(decide(ada, 's3:PutObject', 'arn:aws:s3:::b/k')).toEqual({
      allowed: false,
      explicit: false,
      message: `User: ${ada.arn} is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::b/k because no identity-based policy allows the s3:PutObject action`,
    });
  });

  test('nobody in particular may do nothing', () => {
    expect(decide(ANONYMOUS, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
    expect(decide(ANONYMOUS, 's3:ListAllMyBuckets', '*', {}, '').allowed).toBe(false);
  });

  test("the operator may not touch anybody's objects or users", () => {
    const operator = harness.caller(OPERATOR.accessKeyId);
    expect(decide(operator, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
    expect(decide(operator, 'iam:ListUsers', '*', {}, '').allowed).toBe(false);
  });

  test('attached and inline policies add up, a Deny wins', async () => {
    const ada = await harness.createUser(root, 'ada');
    await harness.must(root, 'AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    expect(decide(ada, 's3:DeleteObject', 'arn:aws:s3:::b/k').allowed).toBe(true);
    await put('ada', policy({ Effect: 'Deny', Action: 's3:DeleteObject', Resource: '*' }));
    expect(decide(ada, 's3:DeleteObject', 'arn:aws:s3:::b/k')).toMatchObject({
      allowed: false,
      explicit: true,
      message: expect.stringContaining('with an explicit deny in an identity-based policy'),
    });
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(true);
  });

  test('the boundary holds whatever is attached', async () => {
    const ada = await harness.createUser(root, 'ada', { PermissionsBoundary: READ_ONLY });
    await harness.must(root, 'AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(true);
    expect(decide(ada, 's3:PutObject', 'arn:aws:s3:::b/k')).toMatchObject({
      message: expect.stringContaining('because no permissions boundary allows the s3:PutObject action'),
    });
  });

  test("variables and tags come from the user's record", async () => {
    const ada = await harness.createUser(root, 'ada', { 'Tags.member.1.Key': 'team', 'Tags.member.1.Value': 'red' });
    await put(
      'ada',
      policy(
        { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::home/${aws:username}/*' },
        { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::teams/${aws:PrincipalTag/team}/*' },
        { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::ids/${aws:userid}/*' },
      ),
    );
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::home/ada/x').allowed).toBe(true);
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::teams/red/x').allowed).toBe(true);
    expect(decide(ada, 's3:GetObject', `arn:aws:s3:::ids/${ada.principalId}/x`).allowed).toBe(true);
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::home/bob/x').allowed).toBe(false);
  });

  test('a request cannot say who its caller is', async () => {
    const ada = await harness.createUser(root, 'ada');
    await put(
      'ada',
      policy({ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::home/${aws:username}/*' }),
    );
    const lies = { 'aws:username': 'bob', 'aws:userid': 'x', 'aws:PrincipalArn': 'x', 'aws:PrincipalType': 'Account' };
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::home/bob/x', lies).allowed).toBe(false);
  });

  test('a policy can end the sessions that began before a moment', async () => {
    const ada = await harness.createUser(root, 'ada');
    const start = async () => {
      const credentials = child((await harness.must(ada, 'GetSessionToken')).result, 'Credentials');
      return harness.caller(childText(credentials, 'AccessKeyId') ?? '', childText(credentials, 'SessionToken') ?? '');
    };
    const older = await start();
    harness.now = new Date('2026-08-22T10:05:00Z');
    const newer = await start();
    await put(
      'ada',
      policy(
        { Effect: 'Allow', Action: 's3:*', Resource: '*' },
        {
          Effect: 'Deny',
          Action: '*',
          Resource: '*',
          Condition: { DateLessThan: { 'aws:TokenIssueTime': '2026-08-22T10:04:00Z' } },
        },
      ),
    );
    const may = (caller: Caller) => decide(caller, 's3:GetObject', 'arn:aws:s3:::b/k').allowed;
    expect([may(older), may(newer), may(ada)]).toEqual([false, true, true]);
  });

  test('a policy that asks for a second factor is not met by a session', async () => {
    const ada = await harness.createUser(root, 'ada');
    const credentials = child((await harness.must(ada, 'GetSessionToken')).result, 'Credentials');
    const session = harness.caller(
      childText(credentials, 'AccessKeyId') ?? '',
      childText(credentials, 'SessionToken') ?? '',
    );
    const condition = (operator: string, value: string) => ({ [operator]: { 'aws:MultiFactorAuthPresent': value } });
    const allowed = { Effect: 'Allow', Action: 's3:*', Resource: '*' };
    await put('ada', policy({ ...allowed, Condition: condition('Bool', 'true') }));
    expect(decide(session, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
    const denied = { Effect: 'Deny', Action: '*', Resource: '*', Condition: condition('BoolIfExists', 'false') };
    await put('ada', policy(allowed, denied));
    expect(decide(session, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
  });

  test('a policy that can no longer be read denies everything', async () => {
    const ada = await harness.createUser(root, 'ada');
    await harness.must(root, 'AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    const owner = { accountId: ada.accountId, ownerId: ada.principalId };
    await harness.identity.store.transact((tx) =>
      tx.putInlinePolicy({ ...owner, policyName: 'broken', document: '{"Statement":[{"Effect":"Deny"' }),
    );
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
    await harness.identity.store.transact((tx) =>
      tx.removeInlinePolicy({ ...owner, policyName: 'broken', document: '' }),
    );
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(true);
    await harness.identity.store.transact((tx) => {
      tx.putAttachedPolicy({ ...owner, policyArn: 'arn:aws:iam::aws:policy/Gone' });
    });
    expect(decide(ada, 's3:GetObject', 'arn:aws:s3:::b/k').allowed).toBe(false);
  });
});

describe('IAM itself', () => {
  const everything = {
    UserName: 'bob',
    PolicyName: 'p',
    PolicyDocument: policy({ Effect: 'Allow', Action: '*', Resource: '*' }),
    PolicyArn: FULL,
    AccessKeyId: 'AKIAXXXXXXXX',
    Status: 'Active',
  };

  test.each(iamOperations.map((operation) => [operation.name, operation.iamAction]))(
    '%s is refused to a user without %s, and opened by it',
    async (name, iamAction) => {
      const ada = await harness.createUser(root, 'ada');
      await harness.must(root, 'CreateUser', { UserName: 'bob' });
      // All of S3, and every IAM action but the one in question: only the right action may open the door.
      const others = iamOperations.map((operation) => operation.iamAction).filter((action) => action !== iamAction);
      await put('ada', policy({ Effect: 'Allow', Action: ['s3:*', ...others], Resource: '*' }));
      for (const target of ['bob', 'ada', 'nobody']) {
        const refused = await harness.call({ ...ada }, name, { ...everything, UserName: target });
        expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' });
        expect(refused.message).toContain(`is not authorized to perform: ${iamAction} on resource: arn:aws:iam::`);
      }
      await put('ada', policy({ Effect: 'Allow', Action: iamAction, Resource: '*' }));
      const opened = await harness.call({ ...ada }, name, everything);
      expect(opened.code).not.toBe('AccessDenied');
    },
  );

  test('a user cannot make itself or others stronger with S3 rights alone', async () => {
    const ada = await harness.createUser(root, 'ada', { PermissionsBoundary: FULL });
    await harness.must(root, 'CreateUser', { UserName: 'bob' });
    await harness.must(root, 'AttachUserPolicy', { UserName: 'ada', PolicyArn: FULL });
    for (const { name } of iamOperations) {
      for (const target of [{ UserName: 'ada' }, { UserName: 'bob' }, { UserName: 'new' }]) {
        expect((await harness.call({ ...ada }, name, { ...everything, ...target })).code).toBe('AccessDenied');
      }
    }
    const { UserName: _omitted, ...implicit } = everything;
    for (const name of ['GetUser', 'CreateAccessKey', 'ListAccessKeys', 'UpdateAccessKey', 'DeleteAccessKey']) {
      expect((await harness.call({ ...ada }, name, implicit)).code).toBe('AccessDenied');
    }
  });

  test('rights over oneself are rights over oneself only', async () => {
    const ada = await harness.createUser(root, 'ada');
    await harness.must(root, 'CreateUser', { UserName: 'bob' });
    const self = `arn:aws:iam::${root.accountId}:user/\${aws:username}`;
    await put('ada', policy({ Effect: 'Allow', Action: 'iam:*AccessKey*', Resource: self }));
    expect((await harness.call({ ...ada }, 'CreateAccessKey')).status).toBe(200);
    expect((await harness.call({ ...ada }, 'ListAccessKeys', { UserName: 'ada' })).status).toBe(200);
    expect((await harness.call({ ...ada }, 'CreateAccessKey', { UserName: 'bob' })).code).toBe('AccessDenied');
  });

  test('whoever may attach only certain policies may attach only those', async () => {
    const ada = await harness.createUser(root, 'ada');
    await harness.must(root, 'CreateUser', { UserName: 'bob' });
    await put(
      'ada',
      policy({
        Effect: 'Allow',
        Action: 'iam:AttachUserPolicy',
        Resource: '*',
        Condition: { ArnEquals: { 'iam:PolicyARN': READ_ONLY } },
      }),
    );
    const attach = (PolicyArn: string) => harness.call({ ...ada }, 'AttachUserPolicy', { UserName: 'bob', PolicyArn });
    expect((await attach(FULL)).code).toBe('AccessDenied');
    expect((await attach(READ_ONLY)).status).toBe(200);
  });

  test('whoever may make users only within a boundary cannot leave it out', async () => {
    const ada = await harness.createUser(root, 'ada');
    await put(
      'ada',
      policy({
        Effect: 'Allow',
        Action: 'iam:CreateUser',
        Resource: '*',
        Condition: { StringEquals: { 'iam:PermissionsBoundary': READ_ONLY } },
      }),
    );
    const create = (parameters: Record<string, string>) => harness.call({ ...ada }, 'CreateUser', parameters);
    expect((await create({ UserName: 'free' })).code).toBe('AccessDenied');
    expect((await create({ UserName: 'wide', PermissionsBoundary: FULL })).code).toBe('AccessDenied');
    expect((await create({ UserName: 'kept', PermissionsBoundary: READ_ONLY })).status).toBe(200);
  });

  test('paths and tags of the target count', async () => {
    const ada = await harness.createUser(root, 'ada');
    await harness.must(root, 'CreateUser', { UserName: 'in', Path: '/team/' });
    await harness.must(root, 'CreateUser', {
      UserName: 'tagged',
      'Tags.member.1.Key': 'team',
      'Tags.member.1.Value': 'red',
    });
    await put(
      'ada',
      policy(
        { Effect: 'Allow', Action: 'iam:GetUser', Resource: `arn:aws:iam::${root.accountId}:user/team/*` },
        {
          Effect: 'Allow',
          Action: 'iam:GetUser',
          Resource: '*',
          Condition: { StringEquals: { 'aws:ResourceTag/team': 'red' } },
        },
      ),
    );
    const get = async (UserName: string) => (await harness.call({ ...ada }, 'GetUser', { UserName })).status;
    expect(await get('in')).toBe(200);
    expect(await get('tagged')).toBe(200);
    expect(await get('ada')).toBe(403);
  });

  test("the address is the socket's and the time is the clock's", async () => {
    const ada = await harness.createUser(root, 'ada');
    const when = (condition: unknown) =>
      put('ada', policy({ Effect: 'Allow', Action: 'iam:ListUsers', Resource: '*', Condition: condition }));
    const status = async (parameters: Record<string, string> = {}) =>
      (await harness.call({ ...ada }, 'ListUsers', parameters)).status;
    await when({ IpAddress: { 'aws:SourceIp': '203.0.113.0/24' } });
    expect(await status()).toBe(200);
    await when({ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } });
    expect(await status({ 'aws:SourceIp': '10.0.0.1', SourceIp: '10.0.0.1' })).toBe(403);
    await when({ DateLessThan: { 'aws:CurrentTime': '2026-08-22T10:00:01Z' } });
    expect(await status()).toBe(200);
    harness.now = new Date('2026-08-22T10:00:01Z');
    expect(await status()).toBe(403);
  });
});

describe('accounts', () => {
  test('are made and listed by the operator only', async () => {
    const operator = harness.caller(OPERATOR.accessKeyId);
    const ada = await harness.createUser(root, 'ada');
    await put('ada', policy({ Effect: 'Allow', Action: '*', Resource: '*' }));
    for (const caller of [root, ada, ANONYMOUS]) {
      for (const action of ['CreateAccount', 'ListAccounts']) {
        expect((await harness.call({ ...caller }, action, { AccountName: 'x' })).status).toBe(403);
      }
    }
    const created = await harness.must(operator, 'CreateAccount', { AccountName: 'Grün & Co', Email: 'a@example.com' });
    const account = child(created.result, 'Account');
    expect(childText(account, 'AccountId')).toMatch(/^\d{12}$/);
    expect(childText(account, 'CanonicalId')).toMatch(/^[0-9a-f]{64}$/);
    expect(childText(account, 'Arn')).toBe(`arn:aws:iam::${childText(account, 'AccountId')}:root`);
    const key = child(created.result, 'AccessKey');
    const secretAccessKey = childText(key, 'SecretAccessKey') ?? '';
    const lookup = harness.identity.findCredential(childText(key, 'AccessKeyId') ?? '', null, harness.now);
    expect(lookup).toMatchObject({ found: true, credential: { secretAccessKey, caller: { kind: 'root' } } });
    const listed = await harness.must(operator, 'ListAccounts');
    expect(listed.result?.children[0]?.children.map((member) => childText(member, 'AccountName')).toSorted()).toEqual([
      'Ada',
      'Grün & Co',
    ]);
    expect(listed.body).not.toContain(secretAccessKey);
  });

  test('can be given the key that their maker chose, so that asking again is safe', async () => {
    const operator = harness.caller(OPERATOR.accessKeyId);
    const chosen = {
      AccountId: '123456789012',
      AccessKeyId: 'AKIACHOSENBYITSMAKER',
      SecretAccessKey: 'chosen-by-its-maker',
    };
    const create = (parameters: Record<string, string>) =>
      harness.call(operator, 'CreateAccount', { AccountName: 'x', ...parameters });
    expect((await create(chosen)).status).toBe(200);
    expect(harness.caller(chosen.AccessKeyId)).toMatchObject({ kind: 'root', accountId: chosen.AccountId });
    expect((await create(chosen)).code).toBe('EntityAlreadyExists');
    expect((await create({ AccessKeyId: 'AKIAALONE' })).code).toBe('InvalidInput');
    const refused = await create({ AccessKeyId: 'AKIAALONE', SecretAccessKey: `CANARY${'x'.repeat(600)}` });
    expect(refused.code).toBe('ValidationError');
    expect(refused.body).not.toContain('CANARY');
  });

  test('cannot take an id that is taken or reserved', async () => {
    const operator = harness.caller(OPERATOR.accessKeyId);
    const create = (AccountId: string) => harness.call(operator, 'CreateAccount', { AccountName: 'x', AccountId });
    expect((await create(root.accountId)).code).toBe('EntityAlreadyExists');
    expect((await create('000000000000')).code).toBe('InvalidInput');
    expect((await create('12')).code).toBe('InvalidInput');
  });
});

test('nobody who has not signed gets as far as an operation', async () => {
  for (const action of ['GetCallerIdentity', 'ListUsers', 'CreateAccount', 'NoSuchAction', '']) {
    expect((await harness.call(ANONYMOUS, action)).code).toBe('MissingAuthenticationToken');
  }
});

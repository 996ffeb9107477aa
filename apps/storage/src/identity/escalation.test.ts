import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Caller } from '#storage/domain/caller.ts';
import { iamOperations } from '#storage/operations/iam/table.ts';

import { IdentityHarness } from './testing/identity-harness.ts';

const ROUNDS = 25;
const CALLS_PER_ROUND = 40;

const RIGHTS = ['s3:*', 's3:Get*', 's3:PutObject', 'iam:Get*', 'iam:List*', 'sts:*', 'account:*', 'iam:GetUser'];
const RESOURCES = ['*', 'arn:aws:s3:::b/*', 'arn:aws:s3:::home/${aws:username}/*', 'arn:aws:iam::*:user/*'];
const PROBES = [
  's3:GetObject',
  's3:PutObject',
  's3:DeleteBucket',
  'iam:CreateUser',
  'iam:PutUserPolicy',
  'iam:GetUser',
];
const PROBED = [
  'arn:aws:s3:::b/k',
  'arn:aws:s3:::home/ada/k',
  'arn:aws:s3:::other',
  'arn:aws:iam::111122223333:user/x',
];
const ADMINISTRATOR = JSON.stringify({
  Version: '2012-10-17',
  Statement: { Effect: 'Allow', Action: '*', Resource: '*' },
});

let harness: IdentityHarness;
let root: Caller;

beforeEach(async () => {
  harness = await IdentityHarness.open();
  root = harness.caller((await harness.createAccount()).accessKeyId);
});
afterEach(() => harness.close());

/** A sequence that looks random and is the same in every run (Numerical Recipes' constants). */
function createPick(seed: number) {
  let state = seed;
  return <T>(items: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return items[Math.floor((state / 2 ** 32) * items.length)] as T;
  };
}

/** Everything that the users may do, as far as the probes can tell. */
function reach(callers: readonly Caller[]): string[] {
  return callers.flatMap((caller) =>
    PROBES.flatMap((action) =>
      PROBED.filter((resource) => {
        const question = { caller: { ...caller }, action, resource, resourceAccountId: root.accountId };
        return harness.identity.decide({ ...question, conditions: new Map() }).allowed;
      }).map((resource) => `${caller.userName} ${action} ${resource}`),
    ),
  );
}

test('whoever may not change IAM gains nothing by any sequence of calls, for itself or for others', async () => {
  const ada = await harness.createUser(root, 'ada');
  const bob = await harness.createUser(root, 'bob');
  let granted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pick = createPick(round + 1);
    const statement = () => ({
      Effect: pick(['Allow', 'Allow', 'Deny']),
      Action: [pick(RIGHTS), pick(RIGHTS)],
      Resource: pick(RESOURCES),
    });
    const document = JSON.stringify({ Version: '2012-10-17', Statement: [statement(), statement(), statement()] });
    await harness.must(root, 'PutUserPolicy', { UserName: 'ada', PolicyName: 'p', PolicyDocument: document });
    const before = reach([ada, bob]);
    granted += before.length;

    for (let number = 0; number < CALLS_PER_ROUND; number += 1) {
      const UserName = pick(['ada', 'bob', 'new', undefined]);
      await harness.call({ ...ada }, pick(iamOperations).name, {
        ...(UserName === undefined ? {} : { UserName }),
        PolicyName: pick(['p', 'q']),
        PolicyDocument: ADMINISTRATOR,
        PolicyArn: pick([
          'arn:aws:iam::aws:policy/AmazonS3FullAccess',
          'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess',
        ]),
        AccessKeyId: pick([ada, bob, root]).accessKeyId ?? '',
        Status: pick(['Active', 'Inactive']),
      });
    }
    expect(reach([ada, bob])).toEqual(before);
    for (const { accessKeyId, arn } of [ada, bob, root]) expect(harness.caller(accessKeyId ?? '').arn).toBe(arn);
    expect(harness.identity.store.findUser(root.accountId, 'new')).toBeUndefined();
    for (const { principalId } of [ada, bob]) {
      expect([...harness.identity.store.listAccessKeys(root.accountId, principalId)]).toHaveLength(1);
    }
  }
  expect(granted).toBeGreaterThan(ROUNDS); // the policies did grant something to begin with
});

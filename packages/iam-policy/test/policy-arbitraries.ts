import * as fc from 'fast-check';

import type { PlainPolicies, PlainRequest, PlainStatement } from './reference-evaluator.ts';

/** Small alphabets, so that patterns and requests often meet, and often only just miss. */
const ACCOUNTS = ['111122223333', '444455556666'] as const;
const ACTIONS = ['s3:GetObject', 's3:PutObject', 's3:GetObjectTagging', 's3:ListBucket', 'iam:GetUser'];
const ACTION_PATTERNS = ['*', 's3:*', 's3:Get*', 'S3:getobject', 's3:?etObject', 's3:*Object', 's3:List*', 'iam:*'];
const RESOURCES = ['a', 'a/k', 'a/ada/k', 'a/*/k', 'b/k', 'ab/k'].map((path) => `arn:aws:s3:::${path}`);
const RESOURCE_PATTERNS = [
  '*',
  ...['*', 'a', 'a/*', 'a/${aws:username}/*', 'a/${aws:PrincipalTag/team}/k', '?/k', '*/k', 'ab/?'].map(
    (path) => `arn:aws:s3:::${path}`,
  ),
];
const USER_ARN = 'arn:aws:iam::111122223333:user/ada';
const PRINCIPALS = [USER_ARN, 'arn:aws:iam::111122223333:user/bob', '111122223333', 'arn:aws:iam::111122223333:root'];

interface KeyArbitraries {
  key: string;
  names: string[];
  expected: string[];
  actual: string[];
  maxActual: number;
}

const KEYS: KeyArbitraries[] = [
  {
    key: 's3:prefix',
    names: [
      'StringEquals',
      'StringNotEquals',
      'StringLike',
      'StringNotLike',
      'StringEqualsIgnoreCase',
      'StringNotEqualsIgnoreCase',
    ],
    expected: ['', 'x', 'X', 'x*', '?', 'xy', '*'],
    actual: ['', 'x', 'X', 'xy', '*'],
    maxActual: 1,
  },
  {
    key: 'aws:TagKeys',
    names: ['StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike'],
    expected: ['a', 'b', 'a*', '*'],
    actual: ['a', 'b', 'c', 'ab'],
    maxActual: 3,
  },
  {
    key: 's3:max-keys',
    names: ['NumericEquals', 'NumericNotEquals', 'NumericLessThan', 'NumericGreaterThanEquals'],
    expected: ['1', '2', '10'],
    actual: ['1', '02', '10', '-3'],
    maxActual: 1,
  },
  {
    key: 'aws:CurrentTime',
    names: ['DateLessThan', 'DateGreaterThan'],
    expected: ['2026-01-01T00:00:00Z', '2026-08-22'],
    actual: ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2026-09-01T00:00:00Z'],
    maxActual: 1,
  },
  { key: 'aws:SecureTransport', names: ['Bool'], expected: ['true', 'false'], actual: ['true', 'false'], maxActual: 1 },
  {
    key: 'aws:SourceIp',
    names: ['IpAddress', 'NotIpAddress'],
    expected: ['10.0.0.0/8', '10.1.0.0/16', '0.0.0.0/0', '192.168.1.1'],
    actual: ['10.1.2.3', '10.2.0.1', '192.168.1.1', '192.168.1.2'],
    maxActual: 1,
  },
  {
    key: 'aws:PrincipalArn',
    names: ['ArnLike', 'ArnNotLike'],
    expected: ['arn:aws:iam::*:user/*', 'arn:aws:iam::111122223333:user/a?a', 'arn:aws:iam::*:role/x'],
    actual: [USER_ARN, 'arn:aws:iam::444455556666:role/x'],
    maxActual: 1,
  },
];

/** The first is met by everything, and stands there often, so that conditions and the other parts decide too. */
const broadOr = (values: string[]) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(values.slice(0, 1)) }, { weight: 2, arbitrary: some(values) });

const some = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

const condition = fc.constantFrom(...KEYS).chain(({ key, names, expected }) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('true', 'false').map((value) => ({ Null: { [key]: [value] } })) },
    {
      weight: 9,
      arbitrary: fc
        .tuple(
          fc.constantFrom('', '', '', 'ForAllValues:', 'ForAnyValue:'),
          fc.constantFrom(...names),
          fc.constantFrom('', '', 'IfExists'),
          some(expected),
        )
        .map(([quantifier, name, suffix, values]) => ({ [quantifier + name + suffix]: { [key]: values } })),
    },
  ),
);

const conditions = fc
  .array(condition, { maxLength: 2 })
  .map((list) => (list.length === 0 ? undefined : (Object.assign({}, ...list) as PlainStatement['Condition'])));

const statement = fc
  .record({
    effect: fc.integer({ min: 0, max: 7 }).map((dice) => (dice === 0 ? 'Deny' : 'Allow')),
    actions: broadOr(ACTION_PATTERNS),
    resources: broadOr(RESOURCE_PATTERNS),
    notAction: fc.integer({ min: 0, max: 4 }),
    notResource: fc.integer({ min: 0, max: 4 }),
    conditions,
  })
  .map((parts): PlainStatement => ({
    Effect: parts.effect,
    ...(parts.notAction === 0 ? { NotAction: parts.actions } : { Action: parts.actions }),
    ...(parts.notResource === 0 ? { NotResource: parts.resources } : { Resource: parts.resources }),
    ...(parts.conditions === undefined ? {} : { Condition: parts.conditions }),
  }));

const statements = fc.array(statement, { maxLength: 4 });

const resourceStatement = fc
  .tuple(statement, fc.option(some(PRINCIPALS)))
  .map(([base, named]): PlainStatement => ({ ...base, Principal: named === null ? '*' : { AWS: named } }));

export const denyStatement = statement.map((base): PlainStatement => ({ ...base, Effect: 'Deny' }));

export const plainPolicies: fc.Arbitrary<PlainPolicies> = fc.record(
  {
    identity: statements,
    boundary: fc.array(statement, { minLength: 1, maxLength: 3 }),
    session: fc.array(statement, { minLength: 1, maxLength: 2 }),
    resource: fc.array(resourceStatement, { minLength: 1, maxLength: 3 }),
    root: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  },
  { requiredKeys: ['identity', 'root'] },
);

const facts = fc
  .tuple(...KEYS.map(({ actual, maxActual }) => fc.uniqueArray(fc.constantFrom(...actual), { maxLength: maxActual })))
  .map((values) => Object.fromEntries(KEYS.map(({ key }, index) => [key, values[index] ?? []])));

export const plainRequest: fc.Arbitrary<PlainRequest> = fc
  .record({
    ownerId: fc.constantFrom(ACCOUNTS[0], ACCOUNTS[0], ACCOUNTS[0], ACCOUNTS[1]),
    action: fc.constantFrom(...ACTIONS),
    resource: fc.constantFrom(...RESOURCES),
    facts,
    userName: fc.constantFrom<string[]>([], ['ada'], ['*'], ['?']),
    team: fc.constantFrom<string[]>([], ['ada'], ['*']),
  })
  .map(({ userName, team, facts, ...request }) => ({
    ...request,
    principalArn: USER_ARN,
    accountId: ACCOUNTS[0],
    facts: { ...facts, 'aws:username': userName, 'aws:PrincipalTag/team': team },
  }));

import { expect, test } from 'vitest';

import { conditionContext } from '../conditions/condition-context.ts';
import { parsePolicy } from '../grammar/parse-policy.ts';
import { evaluate } from './evaluate.ts';

function decide(statements: unknown, resource: string, facts: Record<string, string> = {}): string {
  const parsed = parsePolicy({ Version: '2012-10-17', Statement: statements });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return evaluate({
    request: {
      principal: { arn: 'arn:aws:iam::111122223333:user/ada', accountId: '111122223333' },
      action: 's3:ListBucket',
      resource,
      context: conditionContext(Object.entries(facts)),
    },
    identityPolicies: [{ name: 'p', policy: parsed.policy }],
  }).decision;
}

const allowAll = { Effect: 'Allow', Action: '*', Resource: '*' };

test('a resource longer than any name is refused without a look at the policies', () => {
  expect(decide(allowAll, `arn:aws:s3:::b/${'k'.repeat(2_000)}`)).toBe('allowed');
  expect(decide(allowAll, `arn:aws:s3:::b/${'k'.repeat(2_100)}`)).toBe('implicitly-denied');
});

test('a fact longer than any pattern neither opens an Allow nor escapes a Deny', () => {
  const long = { 's3:prefix': 'x'.repeat(3_000) };
  const when = (Effect: string, operator: string) => ({
    ...allowAll,
    Effect,
    Condition: { [operator]: { 's3:prefix': 'secret/*' } },
  });
  expect(decide(when('Allow', 'StringNotLike'), 'arn:aws:s3:::b', long)).toBe('implicitly-denied');
  expect(decide([allowAll, when('Deny', 'StringLike')], 'arn:aws:s3:::b', long)).toBe('explicitly-denied');
});

test('the costliest policy that can be written takes milliseconds', () => {
  const resource = `arn:aws:s3:::*${'a'.repeat(480)}?b*`;
  const statements = Array.from({ length: 30 }, () => ({ ...allowAll, Resource: resource }));
  let bestMs = Infinity;
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    expect(decide(statements, `arn:aws:s3:::${'a'.repeat(1_087)}`)).toBe('implicitly-denied');
    bestMs = Math.min(bestMs, performance.now() - start);
  }
  expect(bestMs).toBeLessThan(100);
});

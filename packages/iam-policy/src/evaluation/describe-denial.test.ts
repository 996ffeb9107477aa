import { expect, test } from 'vitest';

import { describeDenial } from './describe-denial.ts';

const request = {
  principalArn: 'arn:aws:iam::111122223333:user/ada',
  action: 's3:PutObject',
  resource: 'arn:aws:s3:::b/k',
};

test('names what would have had to allow', () => {
  expect(describeDenial({ decision: 'implicitly-denied', lacking: 'identity', reasons: [] }, request)).toBe(
    'User: arn:aws:iam::111122223333:user/ada is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::b/k because no identity-based policy allows the s3:PutObject action',
  );
  expect(describeDenial({ decision: 'implicitly-denied', lacking: 'boundary', reasons: [] }, request)).toContain(
    'because no permissions boundary allows the s3:PutObject action',
  );
});

test('names the kind of policy that denied', () => {
  const reason = { policy: 'p', kind: 'resource', effect: 'Deny', statementIndex: 0 } as const;
  expect(describeDenial({ decision: 'explicitly-denied', reasons: [reason] }, request)).toContain(
    'on resource: arn:aws:s3:::b/k with an explicit deny in a resource-based policy',
  );
});

test('has nothing to say of what is allowed', () => {
  expect(describeDenial({ decision: 'allowed', reasons: [] }, request)).toBeUndefined();
});

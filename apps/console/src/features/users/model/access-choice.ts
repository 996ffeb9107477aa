import {
  bucketGrantPolicyName,
  grantBuckets,
  inlinePolicyLimitCharacters,
  policySizeCharacters,
  readBucketGrants,
  type BucketGrant,
  type GrantPolicy,
} from '#console/lib/grants/bucket-grants.ts';
import { fullAccessPolicyArn, readOnlyPolicyArn } from '#console/lib/grants/managed-policies.ts';

export const accessChoices = ['nothing', 'read-only', 'everything', 'buckets'] as const;
export type AccessChoice = (typeof accessChoices)[number];

/** What a person picked under "what they may do". The buckets count only when the choice is `buckets`. */
export interface AccessPlan {
  choice: AccessChoice;
  buckets: readonly BucketGrant[];
}

/** What is attached to a user now. A document is null where it could not be read. */
export interface AttachedAccess {
  managedPolicyArns: readonly string[];
  inlinePolicies: readonly { name: string; document: unknown }[];
}

export type AccessChange =
  | { kind: 'attach'; policyArn: string }
  | { kind: 'detach'; policyArn: string }
  | { kind: 'put-inline'; policyName: string; document: GrantPolicy }
  | { kind: 'delete-inline'; policyName: string };

/**
 * The calls that lead from what is attached to what is planned. Rights are given before others are taken, so that an
 * application in use is never cut off in between; policies that this console did not write are left alone.
 */
export function planAccessChanges(plan: AccessPlan, now: AttachedAccess): AccessChange[] {
  const wanted = managedPolicyOf(plan.choice);
  const given: AccessChange[] = [];
  const taken: AccessChange[] = [];

  if (wanted !== null && !now.managedPolicyArns.includes(wanted)) given.push({ kind: 'attach', policyArn: wanted });
  for (const policyArn of [fullAccessPolicyArn, readOnlyPolicyArn]) {
    if (policyArn !== wanted && now.managedPolicyArns.includes(policyArn)) taken.push({ kind: 'detach', policyArn });
  }

  const written = now.inlinePolicies.find((policy) => policy.name === bucketGrantPolicyName);
  if (plan.choice === 'buckets' && plan.buckets.length > 0) {
    const document = grantBuckets(plan.buckets);
    if (!isSameGrant(written?.document, plan.buckets)) {
      given.push({ kind: 'put-inline', policyName: bucketGrantPolicyName, document });
    }
  } else if (written && readBucketGrants(written.document) !== null) {
    taken.push({ kind: 'delete-inline', policyName: bucketGrantPolicyName });
  }
  return [...given, ...taken];
}

/** What is attached, as a choice; `custom` when it is more, or other, than one of the choices. */
export function readAccess(now: AttachedAccess): AccessPlan | 'custom' {
  const parts: AccessPlan[] = [];
  for (const arn of now.managedPolicyArns) {
    if (arn === fullAccessPolicyArn) parts.push({ choice: 'everything', buckets: [] });
    else if (arn === readOnlyPolicyArn) parts.push({ choice: 'read-only', buckets: [] });
    else return 'custom';
  }
  for (const policy of now.inlinePolicies) {
    const buckets = policy.name === bucketGrantPolicyName ? readBucketGrants(policy.document) : null;
    if (buckets === null) return 'custom';
    parts.push({ choice: 'buckets', buckets });
  }
  if (parts.length > 1) return 'custom';
  return parts[0] ?? { choice: 'nothing', buckets: [] };
}

/**
 * The part of what is attached that this console manages, as the choice that it comes closest to. Where policies of
 * others are attached as well, these stay out of it.
 */
export function readOwnPart(now: AttachedAccess): AccessPlan {
  if (now.managedPolicyArns.includes(fullAccessPolicyArn)) return { choice: 'everything', buckets: [] };
  if (now.managedPolicyArns.includes(readOnlyPolicyArn)) return { choice: 'read-only', buckets: [] };
  const written = now.inlinePolicies.find((policy) => policy.name === bucketGrantPolicyName);
  const buckets = readBucketGrants(written?.document);
  return buckets === null ? { choice: 'nothing', buckets: [] } : { choice: 'buckets', buckets };
}

export type AccessPlanProblem = 'no-bucket' | 'too-many-buckets';

export function accessPlanProblem(plan: AccessPlan): AccessPlanProblem | null {
  if (plan.choice !== 'buckets') return null;
  if (plan.buckets.length === 0) return 'no-bucket';
  return policySizeCharacters(grantBuckets(plan.buckets)) > inlinePolicyLimitCharacters ? 'too-many-buckets' : null;
}

function managedPolicyOf(choice: AccessChoice): string | null {
  switch (choice) {
    case 'everything':
      return fullAccessPolicyArn;
    case 'read-only':
      return readOnlyPolicyArn;
    case 'buckets':
    case 'nothing':
      return null;
  }
}

function isSameGrant(document: unknown, buckets: readonly BucketGrant[]): boolean {
  const written = readBucketGrants(document);
  return written !== null && JSON.stringify(grantBuckets(written)) === JSON.stringify(grantBuckets(buckets));
}

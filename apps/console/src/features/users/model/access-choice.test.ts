import { describe, expect, it } from 'vitest';

import { bucketGrantPolicyName, grantBuckets } from '#console/lib/grants/bucket-grants.ts';
import { fullAccessPolicyArn, readOnlyPolicyArn } from '#console/lib/grants/managed-policies.ts';
import { accessPlanProblem, planAccessChanges, readAccess, readOwnPart, type AttachedAccess } from './access-choice.ts';

const nothing: AttachedAccess = { managedPolicyArns: [], inlinePolicies: [] };
const logs = [{ bucket: 'logs', access: 'read' as const }];
const onLogs: AttachedAccess = {
  managedPolicyArns: [],
  inlinePolicies: [{ name: bucketGrantPolicyName, document: grantBuckets(logs) }],
};

describe('what a user may do', () => {
  it('attaches the managed policy of the choice', () => {
    expect(planAccessChanges({ choice: 'everything', buckets: [] }, nothing)).toEqual([
      { kind: 'attach', policyArn: fullAccessPolicyArn },
    ]);
    expect(planAccessChanges({ choice: 'nothing', buckets: [] }, nothing)).toEqual([]);
  });

  it('gives the new right before it takes the old one', () => {
    const changes = planAccessChanges(
      { choice: 'buckets', buckets: logs },
      { managedPolicyArns: [readOnlyPolicyArn], inlinePolicies: [] },
    );
    expect(changes.map((change) => change.kind)).toEqual(['put-inline', 'detach']);
  });

  it('changes nothing when nothing changes', () => {
    expect(planAccessChanges({ choice: 'buckets', buckets: logs }, onLogs)).toEqual([]);
    expect(planAccessChanges({ choice: 'nothing', buckets: [] }, nothing)).toEqual([]);
  });

  it('takes the chosen buckets away when another choice replaces them', () => {
    expect(planAccessChanges({ choice: 'nothing', buckets: logs }, onLogs)).toEqual([
      { kind: 'delete-inline', policyName: bucketGrantPolicyName },
    ]);
  });

  it('leaves policies of others alone', () => {
    const others: AttachedAccess = {
      managedPolicyArns: ['arn:aws:iam::000000000000:policy/theirs'],
      inlinePolicies: [{ name: 'by-hand', document: {} }],
    };
    expect(planAccessChanges({ choice: 'nothing', buckets: [] }, others)).toEqual([]);
    expect(readAccess(others)).toBe('custom');
  });

  it('leaves a document alone that somebody changed under its own name', () => {
    const changed: AttachedAccess = {
      managedPolicyArns: [],
      inlinePolicies: [{ name: bucketGrantPolicyName, document: { Statement: [] } }],
    };
    expect(planAccessChanges({ choice: 'nothing', buckets: [] }, changed)).toEqual([]);
  });

  it('starts an edit from the part that it manages', () => {
    expect(readOwnPart(onLogs)).toEqual({ choice: 'buckets', buckets: logs });
    expect(readOwnPart({ ...onLogs, managedPolicyArns: [readOnlyPolicyArn] }).choice).toBe('read-only');
    expect(
      readOwnPart({ managedPolicyArns: ['arn:aws:iam::000000000000:policy/theirs'], inlinePolicies: [] }).choice,
    ).toBe('nothing');
  });

  it('reads the choice back from what is attached', () => {
    expect(readAccess(nothing)).toEqual({ choice: 'nothing', buckets: [] });
    expect(readAccess(onLogs)).toEqual({ choice: 'buckets', buckets: logs });
    expect(readAccess({ managedPolicyArns: [readOnlyPolicyArn], inlinePolicies: [] })).toMatchObject({
      choice: 'read-only',
    });
    expect(readAccess({ ...onLogs, managedPolicyArns: [readOnlyPolicyArn] })).toBe('custom');
  });

  it('asks for a bucket, and says when the policy would be too long for the service', () => {
    expect(accessPlanProblem({ choice: 'buckets', buckets: [] })).toBe('no-bucket');
    const many = Array.from({ length: 40 }, (_, index) => ({
      bucket: `bucket-number-${index}`,
      access: 'read' as const,
    }));
    expect(accessPlanProblem({ choice: 'buckets', buckets: many })).toBe('too-many-buckets');
    expect(accessPlanProblem({ choice: 'nothing', buckets: [] })).toBeNull();
  });
});

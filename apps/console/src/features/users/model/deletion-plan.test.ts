import { describe, expect, it } from 'vitest';

import { planUserDeletion, runUserDeletion, type DeletionStep } from './deletion-plan.ts';

const dependants = {
  accessKeyIds: ['AKIA1', 'AKIA2'],
  inlinePolicyNames: ['chosen-buckets'],
  attachedPolicyArns: ['arn:aws:iam::aws:policy/AmazonS3FullAccess'],
};
const kinds = (steps: DeletionStep[]) => steps.map((step) => step.kind);

describe('deleting a user with everything that hangs on it', () => {
  it('removes keys first and the user last', () => {
    expect(kinds(planUserDeletion(dependants))).toEqual([
      'delete-access-key',
      'delete-access-key',
      'delete-inline-policy',
      'detach-policy',
      'delete-user',
    ]);
    expect(kinds(planUserDeletion({ accessKeyIds: [], inlinePolicyNames: [], attachedPolicyArns: [] }))).toEqual([
      'delete-user',
    ]);
  });

  it('goes on after a failure but leaves the user, and says so', async () => {
    const results = await runUserDeletion(
      planUserDeletion(dependants),
      (step) =>
        step.kind === 'delete-access-key' && step.accessKeyId === 'AKIA1'
          ? Promise.reject(new Error('refused'))
          : Promise.resolve(),
      () => false,
      () => undefined,
    );
    expect(results.map((result) => result.state)).toEqual(['failed', 'done', 'done', 'done', 'skipped']);
    expect(results[0]!.error).toBeInstanceOf(Error);
  });

  it('counts what is gone already as done', async () => {
    const results = await runUserDeletion(
      planUserDeletion(dependants),
      () => Promise.reject(new Error('gone')),
      () => true,
      () => undefined,
    );
    expect(results.every((result) => result.state === 'done')).toBe(true);
  });

  it('tells after each step how all of them stand', async () => {
    const seen: string[] = [];
    await runUserDeletion(
      planUserDeletion({ accessKeyIds: ['AKIA1'], inlinePolicyNames: [], attachedPolicyArns: [] }),
      () => Promise.resolve(),
      () => false,
      (results) => seen.push(results.map((result) => result.state).join(' ')),
    );
    expect(seen).toEqual(['running waiting', 'done waiting', 'done running', 'done done']);
  });
});

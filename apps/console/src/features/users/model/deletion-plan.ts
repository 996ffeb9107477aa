/** What hangs on a user. IAM refuses to delete a user (DeleteConflict) while any of it exists. */
export interface UserDependants {
  accessKeyIds: readonly string[];
  inlinePolicyNames: readonly string[];
  attachedPolicyArns: readonly string[];
}

export type DeletionStep =
  | { kind: 'delete-access-key'; accessKeyId: string }
  | { kind: 'delete-inline-policy'; policyName: string }
  | { kind: 'detach-policy'; policyArn: string }
  | { kind: 'delete-user' };

/** Keys go first: from that moment nobody works as this user, whatever happens to the later steps. */
export function planUserDeletion(dependants: UserDependants): DeletionStep[] {
  return [
    ...dependants.accessKeyIds.map((accessKeyId) => ({ kind: 'delete-access-key' as const, accessKeyId })),
    ...dependants.inlinePolicyNames.map((policyName) => ({ kind: 'delete-inline-policy' as const, policyName })),
    ...dependants.attachedPolicyArns.map((policyArn) => ({ kind: 'detach-policy' as const, policyArn })),
    { kind: 'delete-user' as const },
  ];
}

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

export interface StepResult {
  step: DeletionStep;
  state: StepState;
  error: unknown;
}

/**
 * Does the steps in order and tells after each how all of them stand. A step that fails does not keep the other
 * dependants from being removed, but the user itself is then left: the service would refuse it, and a second attempt
 * must find it. What is gone already counts as done, so a second attempt ends where the first one stopped.
 */
export async function runUserDeletion(
  steps: readonly DeletionStep[],
  perform: (step: DeletionStep) => Promise<void>,
  isGone: (error: unknown) => boolean,
  onChange: (results: StepResult[]) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = steps.map((step) => ({ step, state: 'waiting', error: null }));
  const set = (index: number, state: StepState, error: unknown = null) => {
    const step = steps[index];
    if (!step) return;
    results[index] = { step, state, error };
    onChange([...results]);
  };
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'delete-user' && results.some((result) => result.state === 'failed')) {
      set(index, 'skipped');
      continue;
    }
    set(index, 'running');
    try {
      await perform(step);
      set(index, 'done');
    } catch (error) {
      if (isGone(error)) set(index, 'done');
      else set(index, 'failed', error);
    }
  }
  return results;
}

import {
  deleteAccessKey,
  deleteUser,
  deleteUserPolicy,
  detachUserPolicy,
  StorageError,
  type IamClient,
} from '@stowage/storage-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { runUserDeletion, type DeletionStep, type StepResult } from '../model/deletion-plan.ts';

export interface UserDeletion {
  /** Null before the first step. */
  results: readonly StepResult[] | null;
  isRunning: boolean;
  /** Resolves with how every step ended. */
  run: (steps: readonly DeletionStep[]) => Promise<readonly StepResult[]>;
}

export function useDeleteUser(userName: string): UserDeletion {
  const { iam } = useStorage();
  const queryClient = useQueryClient();
  const [results, setResults] = useState<readonly StepResult[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  return {
    results,
    isRunning,
    run: async (steps) => {
      setIsRunning(true);
      const ended = await runUserDeletion(steps, (step) => perform(iam, userName, step), isGone, setResults);
      setIsRunning(false);
      const isDeleted = ended.every((result) => result.state === 'done');
      // The panel may still show the user: what is known of one that is gone is old, but not asked for again.
      const refetchType = isDeleted ? 'none' : 'active';
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: userQueries.detail(iam, userName).queryKey, refetchType }),
        queryClient.invalidateQueries({ queryKey: userQueries.access(iam, userName).queryKey, refetchType }),
        queryClient.invalidateQueries({ queryKey: userQueries.accessKeys(iam, userName).queryKey, refetchType }),
        queryClient.invalidateQueries({ queryKey: userQueries.lists() }),
        queryClient.invalidateQueries({ queryKey: accessKeyQueries.all() }),
      ]);
      return ended;
    },
  };
}

function perform(iam: IamClient, userName: string, step: DeletionStep): Promise<void> {
  switch (step.kind) {
    case 'delete-access-key':
      return deleteAccessKey(iam, { UserName: userName, AccessKeyId: step.accessKeyId });
    case 'delete-inline-policy':
      return deleteUserPolicy(iam, { UserName: userName, PolicyName: step.policyName });
    case 'detach-policy':
      return detachUserPolicy(iam, { UserName: userName, PolicyArn: step.policyArn });
    case 'delete-user':
      return deleteUser(iam, { UserName: userName });
  }
}

function isGone(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'NoSuchEntity';
}

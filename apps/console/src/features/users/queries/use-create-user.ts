import { createAccessKey, createUser, type AccessKey } from '@stowage/storage-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Tag } from '#console/lib/grants/iam-names.ts';
import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { planAccessChanges, type AccessPlan } from '../model/access-choice.ts';
import { performAccessChange } from './perform-access-change.ts';

export interface NewUser {
  name: string;
  path: string;
  tags: readonly Tag[];
  boundaryArn: string | null;
  access: AccessPlan;
  withAccessKey: boolean;
}

/** The user exists; what came after it may have failed. */
export interface CreatedUser {
  name: string;
  accessKey: AccessKey | null;
  accessError: unknown;
  keyError: unknown;
}

/**
 * Creating a user is several calls. When the first works the user is there, so a later failure is part of the result
 * and not a failure of the whole. Without the rights that were chosen no key is made: a key is handed out only for what
 * was meant.
 */
export function useCreateUser() {
  const { iam } = useStorage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (user: NewUser): Promise<CreatedUser> => {
      await createUser(iam, {
        UserName: user.name,
        Path: user.path,
        ...(user.boundaryArn === null ? {} : { PermissionsBoundary: user.boundaryArn }),
        Tags: user.tags.map((tag) => ({ Key: tag.key, Value: tag.value })),
      });
      const created: CreatedUser = { name: user.name, accessKey: null, accessError: null, keyError: null };
      try {
        for (const change of planAccessChanges(user.access, { managedPolicyArns: [], inlinePolicies: [] })) {
          await performAccessChange(iam, user.name, change);
        }
      } catch (error) {
        return { ...created, accessError: error };
      }
      if (!user.withAccessKey) return created;
      try {
        const { AccessKey: accessKey } = await createAccessKey(iam, { UserName: user.name });
        return { ...created, accessKey };
      } catch (error) {
        return { ...created, keyError: error };
      }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: userQueries.all() }),
        queryClient.invalidateQueries({ queryKey: accessKeyQueries.all() }),
      ]),
  });
}

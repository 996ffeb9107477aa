import { createAccessKey, createUser, type AccessKey } from '@stowage/storage-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

/** The user was made, and then its key was not. */
export class UserWithoutKey extends Error {
  override readonly name = 'UserWithoutKey';
  readonly userName: string;

  constructor(userName: string, cause: unknown) {
    super('The user was created, its access key was not', { cause });
    this.userName = userName;
  }
}

export function useCreateAccessKey() {
  const { iam } = useStorage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ userName, isNewUser }: { userName: string; isNewUser: boolean }): Promise<AccessKey> => {
      if (isNewUser) await createUser(iam, { UserName: userName });
      try {
        return (await createAccessKey(iam, { UserName: userName })).AccessKey;
      } catch (error) {
        throw isNewUser ? new UserWithoutKey(userName, error) : error;
      }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessKeyQueries.all() }),
        queryClient.invalidateQueries({ queryKey: userQueries.all() }),
      ]),
  });
}

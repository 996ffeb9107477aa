import { deleteAccessKey, StorageError, updateAccessKey } from '@stowage/storage-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

export interface AccessKeyChange {
  accessKeyId: string;
  /** Empty for the keys of the account itself. */
  userName: string;
  to: 'active' | 'inactive' | 'deleted';
}

export function useChangeAccessKey() {
  const { iam } = useStorage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ accessKeyId, userName, to }: AccessKeyChange) => {
      const key = { AccessKeyId: accessKeyId, ...(userName === '' ? {} : { UserName: userName }) };
      if (to !== 'deleted') return updateAccessKey(iam, { ...key, Status: to === 'active' ? 'Active' : 'Inactive' });
      try {
        await deleteAccessKey(iam, key);
      } catch (error) {
        // Somebody else deleted it meanwhile: it is gone, as asked.
        if (!(error instanceof StorageError) || error.code !== 'NoSuchEntity') throw error;
      }
    },
    onSettled: (_data, _error, { userName }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessKeyQueries.all() }),
        queryClient.invalidateQueries({ queryKey: userQueries.accessKeys(iam, userName).queryKey }),
      ]),
  });
}

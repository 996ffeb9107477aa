import { useMutation, useQueryClient } from '@tanstack/react-query';

import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import type { AccessChange } from '../model/access-choice.ts';
import { performAccessChange } from './perform-access-change.ts';

/** How many changes were made before one failed. */
export class PartialAccessChange extends Error {
  override readonly name = 'PartialAccessChange';
  readonly done: number;

  constructor(done: number, cause: unknown) {
    super('Not every change of the rights was made', { cause });
    this.done = done;
  }
}

export function useChangeAccess(userName: string) {
  const { iam } = useStorage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly AccessChange[]) => {
      for (const [done, change] of changes.entries()) {
        try {
          await performAccessChange(iam, userName, change);
        } catch (error) {
          throw done === 0 ? error : new PartialAccessChange(done, error);
        }
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQueries.access(iam, userName).queryKey }),
  });
}

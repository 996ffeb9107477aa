import {
  createAccessKey,
  createUser,
  deleteUser,
  deleteUserPolicy,
  putUserPolicy,
  type AccessKey,
} from '@stowage/storage-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { bucketGrantPolicyName, grantBuckets, type BucketAccess } from '#console/lib/grants/bucket-grants.ts';
import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

export type MakingStep = 'user' | 'policy' | 'key';

export interface AppKeyOrder {
  userName: string;
  bucket: string;
  access: BucketAccess;
}

/** Which step failed, and whether the user that it left behind could be removed again. */
export class AppKeyFailure extends Error {
  override readonly name = 'AppKeyFailure';
  readonly step: MakingStep;
  readonly isUndone: boolean;

  constructor(step: MakingStep, isUndone: boolean, cause: unknown) {
    super(`Making the key failed at its ${step}`, { cause });
    this.step = step;
    this.isUndone = isUndone;
  }
}

/**
 * Makes a user, allows it one bucket, and gives it a key, in this order: a key never exists before its limits do. When
 * a later step fails the user is removed again, so that a second try finds its name free.
 */
export function useMakeAppKey() {
  const { iam } = useStorage();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<MakingStep | null>(null);

  async function undo(userName: string): Promise<boolean> {
    try {
      await deleteUserPolicy(iam, { UserName: userName, PolicyName: bucketGrantPolicyName }).catch(() => undefined);
      await deleteUser(iam, { UserName: userName });
      return true;
    } catch {
      return false;
    }
  }

  const making = useMutation({
    mutationFn: async ({ userName, bucket, access }: AppKeyOrder): Promise<AccessKey> => {
      setStep('user');
      try {
        await createUser(iam, { UserName: userName, Tags: [{ Key: 'made-for', Value: bucket }] });
      } catch (error) {
        throw new AppKeyFailure('user', true, error);
      }
      setStep('policy');
      try {
        await putUserPolicy(iam, {
          UserName: userName,
          PolicyName: bucketGrantPolicyName,
          PolicyDocument: JSON.stringify(grantBuckets([{ bucket, access }])),
        });
      } catch (error) {
        throw new AppKeyFailure('policy', await undo(userName), error);
      }
      setStep('key');
      try {
        return (await createAccessKey(iam, { UserName: userName })).AccessKey;
      } catch (error) {
        throw new AppKeyFailure('key', await undo(userName), error);
      }
    },
    onSettled: () => {
      setStep(null);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: userQueries.all() }),
        queryClient.invalidateQueries({ queryKey: accessKeyQueries.all() }),
      ]);
    },
  });
  return { ...making, step };
}

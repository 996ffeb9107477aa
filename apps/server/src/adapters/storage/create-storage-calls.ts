import { child, childText } from '@stowage/s3-protocol';
import {
  callQuery,
  createIamClient,
  createS3Client,
  createStsClient,
  getCallerIdentity,
  getSessionToken,
  listBuckets,
} from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';

import { AppError } from '#server/modules/app-error/index.ts';
import type { AccessKeyCheck, StorageCredentials } from '#server/modules/passport/index.ts';
import type { Clock } from '#server/modules/ports/index.ts';
import type { AccountService } from '#server/modules/storage-accounts/index.ts';
import type { SessionTokens } from '#server/modules/user-settings/index.ts';

import { asAppError, codeOf, hasCode, isBadCredentials, isUnknownCall } from './storage-errors.ts';

/** A person waits for each of these calls. */
const callOptions = { timeoutMs: 10_000 };

export interface StorageCallsOptions {
  /** Origins of the three services, as this server reaches them. */
  endpoints: { s3: string; iam: string; sts: string };
  region: string;
  clock: Clock;
}

export type StorageCalls = AccessKeyCheck &
  SessionTokens & { accountServiceOf(operator: StorageCredentials): AccountService };

/** What the server itself asks of the storage service. Each call is signed by the credentials that it is about. */
export function createStorageCalls({ endpoints, region, clock }: StorageCallsOptions): StorageCalls {
  const platform = createNodePlatform();
  const clientOptions = (endpoint: string, credentials: StorageCredentials) => ({
    endpoint,
    region,
    platform,
    clock: () => clock.now(),
    credentials: () => Promise.resolve(credentials),
  });
  const sts = (credentials: StorageCredentials) => createStsClient(clientOptions(endpoints.sts, credentials));

  return {
    async identify(credentials) {
      try {
        const identity = await getCallerIdentity(sts(credentials), callOptions);
        return { known: true, arn: identity.Arn || null };
      } catch (error) {
        if (isBadCredentials(error)) return { known: false, reason: codeOf(error) };
        if (!isUnknownCall(error) && !hasCode(error, 'AccessDenied')) throw asAppError(error);
      }
      // A service without STS still tells a good signature from a bad one.
      try {
        await listBuckets(createS3Client(clientOptions(endpoints.s3, credentials)), {}, callOptions);
      } catch (error) {
        if (isBadCredentials(error)) return { known: false, reason: codeOf(error) };
        if (!hasCode(error, 'AccessDenied')) throw asAppError(error);
      }
      return { known: true, arn: null };
    },

    async get(credentials, durationSeconds) {
      try {
        const answer = await getSessionToken(sts(credentials), { DurationSeconds: durationSeconds }, callOptions);
        const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = answer.Credentials;
        return {
          accessKeyId: AccessKeyId,
          secretAccessKey: SecretAccessKey,
          sessionToken: SessionToken,
          expiresAt: Expiration,
        };
      } catch (error) {
        if (isUnknownCall(error) || hasCode(error, 'AccessDenied')) return 'unsupported';
        throw asAppError(error);
      }
    },

    accountServiceOf: (operator) => ({
      async createAccount({ accountId, accountName, rootKey }) {
        try {
          // An extension of our own storage service, in the shape of an IAM call.
          const result = await callQuery(
            createIamClient(clientOptions(endpoints.iam, operator)),
            'CreateAccount',
            {
              AccountName: accountName,
              AccountId: accountId,
              AccessKeyId: rootKey.accessKeyId,
              SecretAccessKey: rootKey.secretAccessKey,
            },
            callOptions,
          );
          // A service that made up another key would leave us with one that opens nothing.
          if (childText(child(result, 'AccessKey'), 'AccessKeyId') !== rootKey.accessKeyId) {
            throw new AppError('storage.refused', 'The storage service did not make the account as it was asked.');
          }
          return 'created';
        } catch (error) {
          if (hasCode(error, 'EntityAlreadyExists')) return 'exists';
          throw asAppError(error);
        }
      },

      async accountOf(credentials) {
        try {
          return (await getCallerIdentity(sts(credentials), callOptions)).Account;
        } catch (error) {
          // A key that the service does not know is refused; it says so in different words.
          if (isBadCredentials(error) || hasCode(error, 'AccessDenied')) return null;
          throw asAppError(error);
        }
      },
    }),
  };
}

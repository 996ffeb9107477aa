import { child, childText } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import { dateIn } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { StsClient } from '../client/service-client.ts';
import { StorageError } from '../storage-error.ts';

export interface GetSessionTokenInput {
  /** 900 to 129,600; for an account's root at most 3,600. */
  DurationSeconds?: number;
}

export interface SessionCredentials {
  AccessKeyId: string;
  SecretAccessKey: string;
  SessionToken: string;
  Expiration: Date;
}

/** Short-lived credentials of the caller. https://docs.aws.amazon.com/STS/latest/APIReference/API_GetSessionToken.html */
export async function getSessionToken(
  sts: StsClient,
  input: GetSessionTokenInput = {},
  options?: CallOptions,
): Promise<{ Credentials: SessionCredentials }> {
  const operation = 'GetSessionToken';
  const result = await callQuery(sts, operation, { DurationSeconds: input.DurationSeconds }, options);
  const credentials = child(result, 'Credentials');
  const AccessKeyId = childText(credentials, 'AccessKeyId');
  const SecretAccessKey = childText(credentials, 'SecretAccessKey');
  const SessionToken = childText(credentials, 'SessionToken');
  const Expiration = credentials && dateIn(credentials, 'Expiration');
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration) {
    throw new StorageError({
      code: 'InvalidResponse',
      message: 'The answer holds no credentials.',
      status: 200,
      operation,
    });
  }
  return { Credentials: { AccessKeyId, SecretAccessKey, SessionToken, Expiration } };
}

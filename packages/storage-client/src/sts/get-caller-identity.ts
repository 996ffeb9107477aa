import { childText } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { StsClient } from '../client/service-client.ts';

export interface GetCallerIdentityOutput {
  UserId: string;
  /** Twelve digits. */
  Account: string;
  Arn: string;
}

/** Whose credentials these are; needs no permission. https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html */
export async function getCallerIdentity(sts: StsClient, options?: CallOptions): Promise<GetCallerIdentityOutput> {
  const result = await callQuery(sts, 'GetCallerIdentity', {}, options);
  return {
    UserId: childText(result, 'UserId') ?? '',
    Account: childText(result, 'Account') ?? '',
    Arn: childText(result, 'Arn') ?? '',
  };
}

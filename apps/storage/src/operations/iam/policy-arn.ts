import { managedPolicies } from '@stowage/iam-policy';
import { IamError, parseArn } from '@stowage/s3-protocol';

import type { QueryContext, QueryTarget } from '#storage/operations/query/query-operation.ts';
import type { QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { arnRule } from './parameter-rules.ts';
import { userTarget } from './user-subject.ts';

/** The ARN that a call names, known to be well formed. Throws InvalidInput. */
export function readPolicyArn(parameters: QueryParameters, name: 'PolicyArn' | 'PermissionsBoundary'): string {
  const policyArn = parameters.required(name, arnRule);
  const arn = parseArn(policyArn);
  if (arn === null || arn.service !== 'iam' || !arn.resource.startsWith('policy/')) {
    throw new IamError('InvalidInput', `ARN ${policyArn} is not valid.`);
  }
  return policyArn;
}

export function policyNameOf(policyArn: string): string {
  return managedPolicies.get(policyArn)?.name ?? policyArn.slice(policyArn.lastIndexOf('/') + 1);
}

/** The user, with the policy at hand as the condition key by which delegation is limited. */
export function attachmentTarget(ctx: QueryContext, parameters: QueryParameters): QueryTarget {
  const target = userTarget(ctx, parameters);
  const policyArn = parameters.optional('PolicyArn', arnRule);
  return { ...target, conditions: [...(target.conditions ?? []), ['iam:PolicyARN', policyArn]] };
}

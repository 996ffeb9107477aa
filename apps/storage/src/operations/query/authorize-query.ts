import { conditionContext } from '@stowage/iam-policy';
import { IamError } from '@stowage/s3-protocol';

import type { QueryApiRequest } from '#storage/operations/query-api-port.ts';

import type { QueryContext, QueryOperation } from './query-operation.ts';
import type { QueryParameters } from './query-parameters.ts';

/** Refuses with AccessDenied unless the caller may run the operation. Nothing has been read or checked for it before. */
export function authorizeQuery(
  operation: QueryOperation,
  ctx: QueryContext,
  parameters: QueryParameters,
  request: Pick<QueryApiRequest, 'sourceAddress'>,
): void {
  const { caller } = ctx;
  if (caller.kind === 'anonymous') throw new IamError('MissingAuthenticationToken');
  switch (operation.access) {
    case 'any-caller':
      return;
    case 'operator':
      if (caller.kind === 'operator') return;
      throw new IamError('AccessDenied', `User: ${caller.arn} is not authorized to perform: ${operation.iamAction}`);
    case 'policy': {
      const { resource, conditions = [] } = operation.target(ctx, parameters);
      const verdict = ctx.identity.decide({
        caller,
        action: operation.iamAction,
        resource,
        resourceAccountId: caller.accountId, // IAM never reaches beyond the caller's account
        conditions: conditionContext([...conditions, ...requestFacts(ctx.now, request.sourceAddress)]),
      });
      if (!verdict.allowed) throw new IamError('AccessDenied', verdict.message);
    }
  }
}

/** From the socket and the clock, never from a header or a parameter of such a name. */
function requestFacts(now: Date, sourceAddress: string): [string, string][] {
  return [
    ['aws:CurrentTime', now.toISOString()],
    ['aws:EpochTime', String(Math.floor(now.getTime() / 1000))],
    ['aws:SourceIp', sourceAddress],
    ['aws:SecureTransport', 'false'], // the service itself speaks plain HTTP; TLS ends in front of it
  ];
}

import { IamError } from '@stowage/s3-protocol';

import type { Identity } from '#storage/identity/open-identity.ts';
import { accountOperations } from '#storage/operations/account/table.ts';
import { iamOperations } from '#storage/operations/iam/table.ts';
import type { QueryApi, QueryApiRequest } from '#storage/operations/query-api-port.ts';
import { stsOperations } from '#storage/operations/sts/table.ts';

import { authorizeQuery } from './authorize-query.ts';
import type { QueryOperation } from './query-operation.ts';
import { createQueryParameters } from './query-parameters.ts';
import { queryServices, writeQueryError, writeResult } from './write-answer.ts';

const operations = new Map<string, QueryOperation>(
  [...iamOperations, ...stsOperations, ...accountOperations].map((operation) => [
    `${queryServices[operation.service].version} ${operation.name}`,
    operation,
  ]),
);

/** IAM, STS and the account actions: find the operation, ask whether the caller may, run it, write the answer. */
export function createQueryApi(identity: Identity): QueryApi {
  return async (request) => {
    try {
      const operation = findOperation(request);
      const { caller, now } = request;
      const parameters = createQueryParameters(request.form);
      authorizeQuery(operation, { caller, now, identity }, parameters, request);
      const result = await operation.run({ caller, now, identity }, parameters);
      return writeResult(operation, result, request.requestId);
    } catch (error) {
      if (error instanceof IamError) return writeQueryError(error, request.service, request.requestId);
      throw error;
    }
  };
}

function findOperation({ form, service, caller }: QueryApiRequest): QueryOperation {
  if (caller.kind === 'anonymous') throw new IamError('MissingAuthenticationToken');
  const action = form.get('Action');
  const version = form.get('Version') ?? '';
  if (action === undefined || action === '') throw new IamError('MissingAction');
  const operation = operations.get(`${version} ${action}`);
  if (operation === undefined) {
    throw new IamError('InvalidAction', `Could not find operation ${action} for version ${version}`);
  }
  // A signature made for one service must not open another (A35): the scope names it.
  if (operation.service !== service) {
    throw new IamError(
      'SignatureDoesNotMatch',
      `Credential should be scoped to correct service: '${operation.service}'.`,
    );
  }
  return operation;
}

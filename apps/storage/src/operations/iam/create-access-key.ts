import { element, formatIsoSeconds, IamError } from '@stowage/s3-protocol';

import { generateId, generateSecretAccessKey } from '#storage/identity/generate-ids.ts';
import type { AccessKey } from '#storage/identity/records.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { iamQuotas } from './parameter-rules.ts';
import { findSubject, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_CreateAccessKey.html */
export const createAccessKey: QueryOperation = {
  name: 'CreateAccessKey',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:CreateAccessKey',
  target: userTarget,
  async run(ctx, parameters) {
    const { identity, now } = ctx;
    const { accountId } = ctx.caller;
    const accessKeyId = generateId('AKIA', identity.random);
    const secretAccessKey = generateSecretAccessKey(identity.random);
    const subject = await identity.store.transact((transaction) => {
      const found = findSubject(ctx, parameters, transaction);
      const existing = [...transaction.listAccessKeys(accountId, found.ownerId)];
      if (existing.length >= iamQuotas.accessKeysPerOwner) {
        throw new IamError(
          'LimitExceeded',
          `Cannot exceed quota for AccessKeysPerUser: ${iamQuotas.accessKeysPerOwner}`,
        );
      }
      const key: AccessKey = {
        accessKeyId,
        accountId,
        ownerId: found.ownerId,
        status: 'Active',
        sealedSecret: identity.secrets.seal(secretAccessKey, accessKeyId),
        createdAt: now.toISOString(),
      };
      transaction.putAccessKey(key);
      return found;
    });
    return [
      element('AccessKey', [
        subject.userName === undefined ? null : element('UserName', subject.userName),
        element('AccessKeyId', accessKeyId),
        element('Status', 'Active'),
        element('SecretAccessKey', secretAccessKey),
        element('CreateDate', formatIsoSeconds(now)),
      ]),
    ];
  },
};

import { element, formatIsoSeconds, IamError } from '@stowage/s3-protocol';

import { issueSession } from '#storage/identity/session-credentials.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

/** A quarter of an hour to a day and a half; half a day when nothing is said. */
const durationBounds = { min: 900, max: 129_600, standard: 43_200 } as const;
const mfaRule = { pattern: /^[\w+=/:,.@-]*$/, minLength: 0, maxLength: 256 };

/**
 * Credentials that end by themselves and may do what their parent may, no more.
 *
 * AWS lets such sessions call IAM only after a second factor. Here they may call IAM: the console works with a session of
 * its account's root and administers users with it, and long-term root keys in a browser would be the greater danger.
 *
 * @see https://docs.aws.amazon.com/STS/latest/APIReference/API_GetSessionToken.html
 */
export const getSessionToken: QueryOperation = {
  name: 'GetSessionToken',
  service: 'sts',
  access: 'any-caller',
  iamAction: 'sts:GetSessionToken',
  async run({ caller, identity, now }, parameters) {
    // A session that could renew itself would never end.
    if (caller.sessionToken !== undefined || caller.accessKeyId === undefined) {
      throw new IamError('AccessDenied', 'Cannot call GetSessionToken with session credentials');
    }
    if (caller.kind === 'operator') {
      throw new IamError('AccessDenied', `User: ${caller.arn} is not authorized to perform: sts:GetSessionToken`);
    }
    const hasMfa = ['SerialNumber', 'TokenCode'].some((name) => parameters.optional(name, mfaRule) !== undefined);
    if (hasMfa) throw new IamError('InvalidAuthenticationCode', 'No multi-factor device is registered for the caller.');
    const durationSeconds = parameters.number('DurationSeconds', durationBounds);
    const session = issueSession(caller.accessKeyId, now, durationSeconds, {
      box: identity.sessions,
      random: identity.random,
    });
    return [
      element('Credentials', [
        element('AccessKeyId', session.accessKeyId),
        element('SecretAccessKey', session.secretAccessKey),
        element('SessionToken', session.sessionToken),
        element('Expiration', formatIsoSeconds(new Date(session.expiresAt))),
      ]),
    ];
  },
};

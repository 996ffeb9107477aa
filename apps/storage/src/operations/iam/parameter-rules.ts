import type { ParameterRule } from '#storage/operations/query/query-parameters.ts';

/**
 * Names and limits as IAM states them.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
 */
const NAME = /^[\w+=,.@-]+$/;

export const userNameRule: ParameterRule = { pattern: NAME, minLength: 1, maxLength: 64 };
/** For users that exist already, the API is more generous than for new ones. */
export const existingUserNameRule: ParameterRule = { pattern: NAME, minLength: 1, maxLength: 128 };
export const policyNameRule: ParameterRule = { pattern: NAME, minLength: 1, maxLength: 128 };
export const pathRule: ParameterRule = { pattern: /^(?:\/|\/[\u0021-\u007E]+\/)$/, minLength: 1, maxLength: 512 };
export const pathPrefixRule: ParameterRule = { pattern: /^\/[\u0021-\u007E]*$/, minLength: 1, maxLength: 512 };
export const accessKeyIdRule: ParameterRule = { pattern: /^\w+$/, minLength: 3, maxLength: 128 };
export const accessKeyStatusRule: ParameterRule = { pattern: /^(?:Active|Inactive)$/, minLength: 1, maxLength: 8 };
export const arnRule: ParameterRule = { pattern: /^[\u0021-\u007E]+$/, minLength: 20, maxLength: 2_048 };
export const policyDocumentRule: ParameterRule = { pattern: /^/, minLength: 1, maxLength: 131_072 };

export const iamQuotas = {
  usersPerAccount: 5_000,
  accessKeysPerOwner: 2,
  attachedPoliciesPerUser: 10,
  tagsPerUser: 50,
  /**
   * AWS stops at 2,048 characters. A grant of chosen buckets would pass that at a dozen buckets, and nothing here
   * depends on the smaller figure, so the cap is that of one policy document.
   */
  inlinePolicyCharactersPerUser: 20_480,
} as const;

import type { IamCode } from '@stowage/s3-protocol';

/**
 * The IAM errors that the specification (section 8) recognises, by the code that IAM answers. "Organization-related"
 * and "credential-report" errors stand for the codes of those two families.
 */
export const iamErrorCodes = [
  'InvalidInput',
  'LimitExceeded',
  'NoSuchEntity',
  'ServiceFailure',
  'EntityAlreadyExists',
  'UnmodifiableEntity',
  'PolicyNotAttachable',
  'EntityTemporarilyUnmodifiable',
  'InvalidUserType',
  'PasswordPolicyViolation',
  'ConcurrentModification',
  'OpenIdIdpCommunicationError',
  'MalformedPolicyDocument',
  'NotSupportedService',
  'DeleteConflict',
  'AccountNotManagementOrDelegatedAdministratorException',
  'CallerIsNotManagementAccountException',
  'OrganizationEntityNotInPathException',
  'OrganizationNotFoundException',
  'OrganizationNotInAllFeaturesModeException',
  'ServiceAccessNotEnabledException',
  'InvalidAuthenticationCode',
  'ReportExpired',
  'ReportInProgress',
  'ReportNotPresent',
  'UnrecognizedPublicKeyEncoding',
  'PolicyEvaluation',
  'KeyPairMismatch',
  'MalformedCertificate',
  'DuplicateCertificate',
  'InvalidCertificate',
  'DuplicateSSHPublicKey',
  'InvalidPublicKey',
] as const satisfies readonly IamCode[];

export type IamErrorCode = (typeof iamErrorCodes)[number];

export function isIamErrorCode(code: string): code is IamErrorCode {
  return (iamErrorCodes as readonly string[]).includes(code);
}

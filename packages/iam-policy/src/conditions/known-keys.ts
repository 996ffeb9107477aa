import type { ConditionContext } from './condition-context.ts';

/**
 * Condition keys that S3, IAM, STS and every AWS service document. A request need not carry them; but a key outside
 * this list can never be met, so it is a slip of the pen, and a statement that leans on it must not grant anything.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-keys.html
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html
 */
const GLOBAL_KEYS = [
  'CalledVia CalledViaFirst CalledViaLast CurrentTime Ec2InstanceSourcePrivateIPv4 Ec2InstanceSourceVpc EpochTime',
  'FederatedProvider MultiFactorAuthAge MultiFactorAuthPresent PrincipalAccount PrincipalArn PrincipalIsAWSService',
  'PrincipalOrgID PrincipalOrgPaths PrincipalServiceName PrincipalServiceNamesList PrincipalType Referer',
  'RequestedRegion ResourceAccount ResourceOrgID ResourceOrgPaths SecureTransport SourceAccount SourceArn',
  'SourceIdentity SourceIp SourceOrgID SourceOrgPaths SourceVpc SourceVpcArn SourceVpce TagKeys TokenIssueTime',
  'UserAgent UserId Username ViaAWSService VpcSourceIp VpceAccount VpceOrgID VpceOrgPaths',
];

const S3_KEYS = [
  'AccessGrantsInstanceArn AccessPointNetworkOrigin authType DataAccessPointAccount DataAccessPointArn delimiter',
  'destinationRegion ExistingJobOperation ExistingJobPriority if-match if-none-match InventoryAccessibleOptionalFields',
  'isReplicationPauseRequest JobSuspendedCause LocationConstraint max-keys object-lock-legal-hold object-lock-mode',
  'object-lock-remaining-retention-days object-lock-retain-until-date ObjectCreationOperation prefix',
  'RequestJobOperation RequestJobPriority RequestObjectTagKeys ResourceAccount signatureAge signatureversion',
  'TlsVersion VersionId x-amz-acl x-amz-content-sha256 x-amz-copy-source x-amz-grant-full-control x-amz-grant-read',
  'x-amz-grant-read-acp x-amz-grant-write x-amz-grant-write-acp x-amz-metadata-directive x-amz-object-ownership',
  'x-amz-server-side-encryption x-amz-server-side-encryption-aws-kms-key-id',
  'x-amz-server-side-encryption-customer-algorithm x-amz-storage-class x-amz-website-redirect-location',
];

const IAM_KEYS = [
  'AssociatedResourceArn AWSServiceName FIDO-certification FIDO-FIPS-140-2-certification',
  'FIDO-FIPS-140-3-certification OrganizationsPolicyId PassedToService PermissionsBoundary PolicyARN RegisterSecurityKey',
];

const STS_KEYS = [
  'AWSServiceName DurationSeconds ExternalId RequestContextProviders RoleSessionName SourceIdentity TaskPolicyArn',
  'TransitiveTagKeys',
];

const knownKeys = new Set<string>([
  ...named('aws', GLOBAL_KEYS),
  ...named('s3', S3_KEYS),
  ...named('iam', IAM_KEYS),
  ...named('sts', STS_KEYS),
]);

/** Keys whose last part is chosen by the customer. */
const KNOWN_PREFIXES = [
  'aws:principaltag/',
  'aws:requesttag/',
  'aws:resourcetag/',
  'iam:resourcetag/',
  's3:existingobjecttag/',
  's3:requestobjecttag/',
  's3:resourcetag/',
];

/** Whether the key means something: documented, or carried by this very request (such as keys of an identity provider). */
export function isKnownConditionKey(key: string, context: ConditionContext): boolean {
  const lower = key.toLowerCase();
  return knownKeys.has(lower) || context.has(lower) || KNOWN_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

function named(service: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' ')).map((name) => `${service}:${name}`.toLowerCase());
}

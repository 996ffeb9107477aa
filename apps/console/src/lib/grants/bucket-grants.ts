/** What somebody may do in one bucket. */
export type BucketAccess = 'read' | 'read-write';

export interface BucketGrant {
  bucket: string;
  access: BucketAccess;
}

/** A policy document as this console writes it; documents of others may use more of the grammar. */
export interface GrantPolicy {
  Version: '2012-10-17';
  Statement: { Sid: string; Effect: 'Allow'; Action: string[]; Resource: string[] }[];
}

/** Name of the inline policy that holds the chosen buckets of a user. */
export const bucketGrantPolicyName = 'chosen-buckets';

/** AWS allows 2,048 characters of inline policies per user, white space not counted. */
export const inlinePolicyLimitCharacters = 2048;

const bucketActions = ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'];
const readActions = ['s3:GetObject', 's3:GetObjectTagging', 's3:GetObjectVersion'];
const writeActions = [
  's3:AbortMultipartUpload',
  's3:DeleteObject',
  's3:ListMultipartUploadParts',
  's3:PutObject',
  's3:PutObjectTagging',
];

/**
 * The policy that lets its holder do what is granted and no more. Listing acts on the bucket and reading on what is in
 * it, so these stand in separate statements: an action on the wrong kind of resource grants nothing.
 */
export function grantBuckets(grants: readonly BucketGrant[]): GrantPolicy {
  const buckets = sortedNames(grants);
  const writable = sortedNames(grants.filter((grant) => grant.access === 'read-write'));
  const statements: GrantPolicy['Statement'] = [
    { Sid: 'ListBuckets', Effect: 'Allow', Action: bucketActions, Resource: buckets.map(bucketArn) },
    { Sid: 'ReadObjects', Effect: 'Allow', Action: readActions, Resource: buckets.map(objectsArn) },
  ];
  if (writable.length > 0) {
    statements.push({
      Sid: 'WriteObjects',
      Effect: 'Allow',
      Action: writeActions,
      Resource: writable.map(objectsArn),
    });
  }
  return { Version: '2012-10-17', Statement: statements };
}

/** Reads back what `grantBuckets` wrote. Null for any other document, so that an edit never drops what it did not understand. */
export function readBucketGrants(document: unknown): BucketGrant[] | null {
  if (!isDocument(document)) return null;
  const listed = resourcesOf(document, 'ListBuckets');
  const writable = new Set(resourcesOf(document, 'WriteObjects'));
  const grants = listed.map((arn): BucketGrant => {
    const bucket = arn.slice(bucketArn('').length);
    return { bucket, access: writable.has(objectsArn(bucket)) ? 'read-write' : 'read' };
  });
  if (grants.length === 0) return null;
  return canonical(grantBuckets(grants)) === canonical(document) ? grants : null;
}

export function policySizeCharacters(document: GrantPolicy): number {
  return JSON.stringify(document).replaceAll(/\s/g, '').length;
}

export function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

function objectsArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}/*`;
}

function sortedNames(grants: readonly BucketGrant[]): string[] {
  return [...new Set(grants.map((grant) => grant.bucket))].sort();
}

function isDocument(value: unknown): value is { Statement: unknown[] } {
  return typeof value === 'object' && value !== null && 'Statement' in value && Array.isArray(value.Statement);
}

function resourcesOf(document: { Statement: unknown[] }, sid: string): string[] {
  for (const statement of document.Statement) {
    if (typeof statement !== 'object' || statement === null) continue;
    if (!('Sid' in statement) || statement.Sid !== sid || !('Resource' in statement)) continue;
    const resource = statement.Resource;
    return (Array.isArray(resource) ? resource : [resource]).filter((one): one is string => typeof one === 'string');
  }
  return [];
}

/** The same text for the same document, whatever the order of its members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (Array.isArray(inner) && inner.every((one) => typeof one === 'string')) return [...inner].sort();
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

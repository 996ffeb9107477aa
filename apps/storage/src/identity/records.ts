/** What the identity half stores, as values. Dates are ISO 8601 in UTC, so that records are the same in any encoding. */

/** A customer of the service. Nothing crosses from one account into another. */
export interface Account {
  readonly accountId: string;
  readonly accountName: string;
  readonly email: string | null;
  /** 64 hexadecimal digits by which S3 names the owner. */
  readonly canonicalId: string;
  readonly createdAt: string;
}

export interface User {
  readonly accountId: string;
  /** `AIDA…`. Everything that hangs on a user hangs on this id, so a name that is used again inherits nothing. */
  readonly userId: string;
  readonly userName: string;
  readonly path: string;
  readonly createdAt: string;
  readonly permissionsBoundaryArn: string | null;
  readonly tags: readonly Tag[];
}

export interface Tag {
  readonly key: string;
  readonly value: string;
}

export interface AccessKey {
  readonly accessKeyId: string;
  readonly accountId: string;
  /** The user's id, or the account's id for a key of its root. */
  readonly ownerId: string;
  readonly status: AccessKeyStatus;
  /** Signatures are checked with the secret itself, so it is sealed, not hashed. */
  readonly sealedSecret: string;
  readonly createdAt: string;
}

export type AccessKeyStatus = 'Active' | 'Inactive';

/** A policy written for one owner. */
export interface InlinePolicy {
  readonly accountId: string;
  readonly ownerId: string;
  readonly policyName: string;
  /** The JSON text as it was sent. */
  readonly document: string;
}

/** The tie between an owner and a managed policy. */
export interface AttachedPolicy {
  readonly accountId: string;
  readonly ownerId: string;
  readonly policyArn: string;
}

/** The owner id of the root's keys: `aws:userid` of a root is its account's id. */
export function rootOwnerId(accountId: string): string {
  return accountId;
}

import type { Caller } from './caller.ts';

export interface Credential {
  readonly secretAccessKey: string;
  readonly caller: Caller;
}

export type CredentialLookup =
  | { readonly found: true; readonly credential: Credential }
  | {
      readonly found: false;
      /** In S3's words: InvalidAccessKeyId, InvalidToken (wrong or missing session token), ExpiredToken, … */
      readonly code: 'InvalidAccessKeyId' | 'InvalidToken' | 'ExpiredToken';
    };

/** Server-derived condition keys (`aws:SourceIp`, `s3:prefix` …): lower-case name → values. Never filled from request headers by name. */
export type ConditionValues = ReadonlyMap<string, readonly string[]>;

export interface AccessQuestion {
  readonly caller: Caller;
  readonly action: string;
  /** `arn:aws:s3:::bucket/key`, or `*` for actions without a resource. */
  readonly resource: string;
  /** The account that owns the resource; another account's caller is refused unless a resource policy lets it in. */
  readonly resourceAccountId: string;
  readonly conditions: ConditionValues;
}

export type AccessVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly explicit: boolean;
      /** AWS's sentence: who, which action, on what, and for the lack or by the deny of which kind of policy. */
      readonly message: string;
    };

/**
 * What the S3 half needs from the IAM half. Answers are synchronous reads of the index, so that a key disabled by
 * another process is refused at the next request.
 */
export interface IdentityPort {
  /** Null token: the request carried none. */
  findCredential(accessKeyId: string, sessionToken: string | null, now: Date): CredentialLookup;
  decide(question: AccessQuestion): AccessVerdict;
  /** The `Owner` of a bucket or object. Null: there is no such account. */
  findOwner(accountId: string): { readonly canonicalId: string; readonly displayName: string } | null;
}

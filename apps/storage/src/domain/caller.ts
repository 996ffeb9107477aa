/** Who a request acts as, once its signature has been checked. The account is the border that nothing crosses. */
export interface Caller {
  /** `operator` runs the service and owns no bucket; `root` may do all within its account; `user` only what policies say. */
  readonly kind: 'anonymous' | 'operator' | 'root' | 'user';
  readonly arn: string;
  /** Twelve digits; empty for `anonymous` and `operator`. */
  readonly accountId: string;
  /** The `Owner/ID` of S3 answers. */
  readonly canonicalId: string;
  readonly displayName: string;
  /** `aws:userid`: the account id of a root, the `AIDA…` id of a user. */
  readonly principalId: string;
  readonly userName?: string;
  readonly userPath?: string;
  readonly accessKeyId?: string;
  /** Set when the request came with temporary credentials. */
  readonly sessionToken?: string;
  /** When these temporary credentials were made, in ISO 8601: policies can end sessions that are older than a moment. */
  readonly sessionIssuedAt?: string;
}

export const ANONYMOUS: Caller = {
  kind: 'anonymous',
  arn: '*',
  accountId: '',
  canonicalId: '65a011a29cdf8ec533ec3d1ccaae921c', // the id under which S3 names the anonymous user
  displayName: '',
  principalId: 'anonymous',
};

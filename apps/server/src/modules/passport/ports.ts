/** Who an identity provider says a person is. `issuer` and `subject` together are the person; the rest describes. */
export interface VerifiedIdentity {
  /** Names the provider for good. The token's `iss` where that never changes. */
  issuer: string;
  subject: string;
  /** The provider's own session, where the token names it: access tokens end with it. */
  session: string | null;
  email: string | null;
  displayName: string | null;
  pictureUrl: string | null;
  /** Until when the token would be accepted; its single use is remembered that long. */
  acceptedUntil: Date;
}

/** One configured way to learn who somebody is: the built-in service, an OpenID Connect provider, Firebase. */
export interface IdentityProvider {
  /** Compared with the token's `iss` exactly. */
  readonly issuer: string;
  /** Throws IdTokenRefused. */
  verify(idToken: string): Promise<VerifiedIdentity>;
  /**
   * Whether the person has not signed out at the provider since the token was made, as far as it can tell without
   * troubling them.
   */
  isSignedIn(identity: VerifiedIdentity): Promise<boolean>;
}

export type SignInMethod = 'identity_provider' | 'access_key';

export interface Session {
  id: string;
  userId: string;
  signedInWith: SignInMethod;
  identitySession: string | null;
  sealedCredentials: string | null;
  startedAt: Date;
  /** Renewal cannot go beyond this. */
  endsAt: Date;
}

/** An access token as it is kept: its SHA-256, never itself. */
export interface StoredToken {
  hash: string;
  expiresAt: Date;
}

export interface Sessions {
  start(session: Session, token: StoredToken): Promise<void>;
  addToken(sessionId: string, token: StoredToken): Promise<void>;
  /** Null for a token that is unknown or whose session was ended. A token past its time is still found. */
  findByToken(hash: string): Promise<{ session: Session; tokenExpiresAt: Date; userDisabled: boolean } | null>;
  /** Ends the session and those that came of the same identity session. */
  end(session: Pick<Session, 'id' | 'userId' | 'identitySession'>, at: Date): Promise<void>;
  /** Ends what came of one identity session, or of all of a person's but one. */
  endByIdentity(who: EndedIdentity, at: Date): Promise<void>;
  deleteExpired(before: Date): Promise<void>;
}

export type EndedIdentity = { issuer: string; subject: string } & (
  | { identitySession: string }
  | { allExcept: string | null }
);

export interface UsedIdTokens {
  /** True for the first caller only. */
  claim(tokenHash: string, until: Date): Promise<boolean>;
  deleteExpired(before: Date): Promise<void>;
}

/** What the storage service says of an access key. */
export interface AccessKeyCheck {
  /** `arn` is null where the service cannot say whose key it is, only that it is good. */
  identify(
    credentials: StorageCredentials,
  ): Promise<{ known: true; arn: string | null } | { known: false; reason: string }>;
}

export interface StorageCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Who the identity provider says is there. The console's own user comes from the product API. */
export interface ProvidedUser {
  id: string;
  email: string;
  emailVerified: boolean;
}

export interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** A one-time proof: the six digits of a mail, or the token of the link in it. */
export type Proof = { email: string; code: string } | { token: string };

/**
 * Says who a person is, and nothing of what they may do. The guard and the exchange know only this, so that another
 * provider is another adapter. Failures are `ApiError`s.
 */
export interface IdentityProvider {
  /** Calls back with the user or null, once at the start and then whenever it changes in this tab. Returns the way to stop. */
  onUserChanged: (listener: (user: ProvidedUser | null) => void) => () => void;
  /** A fresh ID token, good for one exchange. */
  getIdToken: () => Promise<string>;
  signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** `verification_needed`: a code was mailed, and only it opens the account. */
  signUp: (person: NewPerson) => Promise<'signed_in' | 'verification_needed'>;
  sendPasswordReset: (email: string) => Promise<void>;
  resetPassword: (proof: Proof, newPassword: string) => Promise<void>;
  sendOneTimeCode: (email: string) => Promise<void>;
  /** `signed_in` after a code; `verified` after a link, which may be opened in anybody's browser. */
  verifyOneTimeCode: (proof: Proof) => Promise<'signed_in' | 'verified'>;
  changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  signOut: () => Promise<void>;
}

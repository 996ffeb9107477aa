/**
 * Rows as they stand in both databases: text, integer, and bigint milliseconds since 1970 for moments. JSON is text.
 * The identity service's own tables (`identity_*`) are not here: only its library reads and writes them.
 */
export interface Tables {
  installation: InstallationRow;
  users: UserRow;
  sessions: SessionRow;
  access_tokens: AccessTokenRow;
  used_id_tokens: UsedIdTokenRow;
  storage_accounts: StorageAccountRow;
  rate_limits: RateLimitRow;
}

/** Facts that are settled once for the whole installation, such as who its operator is. */
export interface InstallationRow {
  fact: string;
  value: string;
  created_at_ms: number;
}

export interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  display_name: string;
  email: string | null;
  avatar_url: string | null;
  role: string;
  preferences: string;
  disabled_at_ms: number | null;
  created_at_ms: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  signed_in_with: string;
  /** The identity provider's own session, where the ID token named it: they end together. */
  identity_session: string | null;
  /** Sealed storage credentials of an access-key sign-in. */
  sealed_credentials: string | null;
  started_at_ms: number;
  ends_at_ms: number;
  ended_at_ms: number | null;
}

export interface AccessTokenRow {
  /** SHA-256 of the token, base64url. The token itself is never stored. */
  token_hash: string;
  session_id: string;
  expires_at_ms: number;
}

export interface UsedIdTokenRow {
  token_hash: string;
  expires_at_ms: number;
}

export interface StorageAccountRow {
  user_id: string;
  account_id: string;
  account_name: string;
  access_key_id: string;
  sealed_secret_key: string;
  state: string;
  created_at_ms: number;
  ready_at_ms: number | null;
}

export interface RateLimitRow {
  limit_key: string;
  /** When the bucket will be full again (the "theoretical arrival time" of GCRA). */
  full_at_ms: number;
}

import type { StorageCredentials } from '#server/modules/passport/index.ts';

export interface TemporaryCredentials extends StorageCredentials {
  expiresAt: Date;
}

/** Asks the storage service for credentials that end soon. */
export interface SessionTokens {
  /**
   * `unsupported` when the service has no such call, or refuses it to these credentials in particular (temporary ones
   * may not beget others). Throws `storage.unreachable` and `storage.refused`.
   */
  get(credentials: StorageCredentials, durationSeconds: number): Promise<TemporaryCredentials | 'unsupported'>;
}

/** Where the storage is, as the browser must name it when it signs. All are origins. */
export interface StorageAddress {
  endpoint: string;
  iamEndpoint: string;
  region: string;
}

/** Credentials that the server holds for a person. */
export interface HeldCredentials {
  lasting: StorageCredentials;
  /** Whether they may be handed out as they are, where the service issues no short-lived ones. */
  mayHandOut: boolean;
}

/** Whose storage account a person acts in. */
export interface CredentialSource {
  of(userId: string): Promise<HeldCredentials>;
}

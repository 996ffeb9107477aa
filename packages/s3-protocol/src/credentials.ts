/** What signs a request: a long-lived access key, or a short-lived one with its session token. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * SHA-256 as the platform has it. It must be synchronous: `crypto.subtle` is missing on plain-http pages, and a chain of
 * awaited HMACs costs more than the hashing itself.
 */
export interface Sha256 {
  digest(data: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array;
}

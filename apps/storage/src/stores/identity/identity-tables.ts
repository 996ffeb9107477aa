/**
 * Keys of the identity half in the index: the byte `i`, then a table's name and its parts, each followed by NUL. Names,
 * ids and ARNs hold no NUL, so no part runs into the next, and a prefix with its NUL is a range of its own.
 *
 * What hangs on an owner is filed under the owner's id (`AIDA…` users; `AGPA…` groups and `AROA…` roles fit in the same
 * tables). Attachments are filed both ways, so that a managed policy can be asked who carries it.
 */
type IdentityTable =
  | 'account' // accountId → Account
  | 'canonical' // canonicalId → accountId
  | 'user' // accountId, lower-case name → User
  | 'user-id' // accountId, userId → lower-case name
  | 'key' // accessKeyId → AccessKey
  | 'owned-key' // accountId, ownerId, accessKeyId → nothing
  | 'inline' // accountId, ownerId, policyName → InlinePolicy
  | 'attached' // accountId, ownerId, policyArn → AttachedPolicy
  | 'attached-to' // policyArn, accountId, ownerId → nothing
  | 'key-proof'; // → proof that the secrets' key belongs to this store

export function identityKey(table: IdentityTable, ...parts: readonly string[]): Buffer {
  for (const part of parts) if (part.includes('\0')) throw new Error('A part of an identity key holds a NUL.');
  return Buffer.from(`i${[table, ...parts].map((part) => `${part}\0`).join('')}`, 'utf8');
}

/** All keys that begin with these parts; `after` leaves out everything up to and including that last part. */
export function identityRange(
  table: IdentityTable,
  parts: readonly string[],
  after?: string,
): { start: Buffer; end: Buffer } {
  const prefix = identityKey(table, ...parts);
  const end = Buffer.from(prefix);
  end[end.length - 1] = 1; // the NUL that ends the prefix, plus one
  const start = after === undefined ? prefix : Buffer.concat([prefix, Buffer.from(`${after}\u0001`, 'utf8')]);
  return { start, end };
}

/** User names differ without regard to case. */
export function foldName(name: string): string {
  return name.toLowerCase();
}

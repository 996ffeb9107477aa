/**
 * Same-origin prefixes of the gateway. What follows the prefix goes to the service byte for byte.
 *
 * `storageEncoded` exists because browsers rewrite `.` and `..` segments of an address, also when they are
 * percent-encoded: the client escapes every `%` of the path once more (after turning `.` segments into `%2E`), and the
 * gateway undoes one level. Without it a request for `a/../b` would quietly become one for `b`.
 */
export const gatewayPrefixes = {
  storage: '/storage',
  storageEncoded: '/storage-encoded',
  iam: '/iam',
} as const;

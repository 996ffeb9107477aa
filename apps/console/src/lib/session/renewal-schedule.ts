/** Long enough before the end that a sleeping network has time to come back. */
const leadShare = 0.2;
const longestLeadMs = 5 * 60_000;
/** After a failure that may pass. */
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

/** When to renew what was issued at `issuedAtMs` and ends at `expiresAtMs`. */
export function renewAtMs(issuedAtMs: number, expiresAtMs: number): number {
  return expiresAtMs - Math.min(longestLeadMs, (expiresAtMs - issuedAtMs) * leadShare);
}

export function retryDelayMs(failures: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1));
}

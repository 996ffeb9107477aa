import { QueryClient } from '@tanstack/react-query';

/** Specification section 9: "Data-fetching defaults: 3 retries, 5 minute cache lifetime". */
export const queryRules = { retries: 3, cacheMs: 5 * 60_000 } as const;

/** What the caller did wrong stays wrong: 400–499 are not tried again, except where the service asks for patience. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= queryRules.retries) return false;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return true;
  return status === 408 || status === 429;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, gcTime: queryRules.cacheMs, staleTime: 10_000 },
    mutations: { retry: false },
  },
});

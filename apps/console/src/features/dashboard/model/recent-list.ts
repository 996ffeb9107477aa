import type { BucketVisit } from '#console/lib/recent-buckets/recent-buckets.ts';

export interface RecentBucket {
  bucket: string;
  kind: 'visited' | 'created';
  /** Milliseconds since the epoch. */
  at: number;
}

/**
 * Buckets by the latest thing that happened with them here. `listed` is null when the buckets may not be listed: then
 * only visits are known, and a visited bucket may be gone.
 */
export function recentBuckets(
  listed: readonly { name: string; createdAt: Date | null }[] | null,
  visits: readonly BucketVisit[],
  count: number,
): RecentBucket[] {
  const recent = new Map<string, RecentBucket>();
  for (const bucket of listed ?? []) {
    if (bucket.createdAt) {
      recent.set(bucket.name, { bucket: bucket.name, kind: 'created', at: bucket.createdAt.getTime() });
    }
  }
  const exists = listed === null ? null : new Set(listed.map((bucket) => bucket.name));
  for (const visit of visits) {
    if (exists && !exists.has(visit.bucket)) continue;
    const known = recent.get(visit.bucket);
    if (!known || known.at < visit.visitedAt) {
      recent.set(visit.bucket, { bucket: visit.bucket, kind: 'visited', at: visit.visitedAt });
    }
  }
  return [...recent.values()].sort((a, b) => b.at - a.at).slice(0, count);
}

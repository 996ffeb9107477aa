import { isOldKey } from '#console/lib/credentials/key-age.ts';
import type { UnfinishedUploads } from '#console/lib/queries/bucket-queries.ts';
import type { AccessKeyListing } from '#console/lib/queries/user-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface AbandonedUpload {
  key: string;
  uploadId: string;
}

/** Something to act on. */
export type Finding =
  | { kind: 'uploads'; bucket: string; uploads: readonly AbandonedUpload[]; oldestAt: Date; hasMore: boolean }
  | { kind: 'old-keys'; userNames: readonly string[]; count: number }
  | { kind: 'inactive-keys'; userNames: readonly string[]; count: number };

export interface Findable {
  uploads: readonly { bucket: string; found: UnfinishedUploads }[];
  keys: readonly AccessKeyListing[];
}

/** An upload of the last day may still be running somewhere, so only older ones are called abandoned. */
export function findWhatNeedsAttention({ uploads, keys }: Findable, now: number): Finding[] {
  const findings: Finding[] = [];
  for (const { bucket, found } of uploads) {
    const abandoned = found.uploads.filter((upload) => upload.startedAt && now - upload.startedAt.getTime() > dayMs);
    const times = abandoned.flatMap((upload) => (upload.startedAt ? [upload.startedAt.getTime()] : []));
    if (times.length === 0) continue;
    findings.push({
      kind: 'uploads',
      bucket,
      uploads: abandoned.map(({ key, uploadId }) => ({ key, uploadId })),
      oldestAt: new Date(Math.min(...times)),
      hasMore: found.hasMore,
    });
  }
  // An inactive key opens nothing, so its age is not the finding.
  const old = keys.filter((key) => key.isActive && isOldKey(key.createdAt, now));
  const inactive = keys.filter((key) => !key.isActive);
  if (old.length > 0) findings.push({ kind: 'old-keys', count: old.length, userNames: namesOf(old) });
  if (inactive.length > 0)
    findings.push({ kind: 'inactive-keys', count: inactive.length, userNames: namesOf(inactive) });
  return findings;
}

function namesOf(keys: readonly AccessKeyListing[]): string[] {
  return [...new Set(keys.map((key) => key.userName).filter((name) => name !== ''))];
}

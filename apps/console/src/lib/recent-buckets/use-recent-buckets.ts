import { useEffect } from 'react';

import { readStored, writeStored } from '#console/lib/preferences/stored.ts';
import { useStorageOwner } from '#console/lib/storage/use-storage-owner.ts';
import { readBucketVisits, recordBucketVisit, type BucketVisit } from './recent-buckets.ts';

const storage = { getItem: readStored, setItem: writeStored };

/** Buckets that this person opened in this browser, the latest first. */
export function useRecentBuckets(): BucketVisit[] {
  return readBucketVisits(useStorageOwner(), storage);
}

/** Call it where a bucket is shown. Nothing is recorded for an empty name. */
export function useRecordBucketVisit(bucket: string): void {
  const owner = useStorageOwner();
  useEffect(() => {
    if (bucket !== '') recordBucketVisit(owner, { bucket, visitedAt: Date.now() }, storage);
  }, [owner, bucket]);
}

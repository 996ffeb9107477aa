import { listBuckets, listMultipartUploads, listObjectsV2, StorageError, type S3Client } from '@stowage/storage-client';
import { queryOptions } from '@tanstack/react-query';

export interface BucketListing {
  name: string;
  createdAt: Date | null;
  /** Null where the service does not say; it is then the region of the endpoint. */
  region: string | null;
}

/** What stands between a bucket and its deletion. `unknown`: the person may not look. */
export type BucketContents = 'empty' | 'objects' | 'uploads' | 'unknown';

export interface UnfinishedUploads {
  uploads: readonly { key: string; uploadId: string; startedAt: Date | null }[];
  /** True when the service had more than one page. */
  hasMore: boolean;
}

/** Buckets are read by several features, so their queries stand here and not in one of them. */
export const bucketQueries = {
  all: () => ['buckets'] as const,
  list: (s3: S3Client) =>
    queryOptions({
      queryKey: [...bucketQueries.all(), 'list'] as const,
      queryFn: ({ signal }) => listEveryBucket(s3, signal),
    }),
  contents: (s3: S3Client, bucket: string) =>
    queryOptions({
      // Not below `all`: what a bucket held is not asked again when the lists are.
      queryKey: ['bucket-contents', bucket] as const,
      queryFn: ({ signal }) => lookInto(s3, bucket, signal),
      // Asked right before something is destroyed: an old answer is worse than none.
      staleTime: 0,
      gcTime: 0,
    }),
  unfinishedUploads: (s3: S3Client, bucket: string) =>
    queryOptions({
      queryKey: [...bucketQueries.all(), 'unfinished-uploads', bucket] as const,
      queryFn: ({ signal }) => listUnfinishedUploads(s3, bucket, signal),
    }),
};

async function listEveryBucket(s3: S3Client, signal: AbortSignal): Promise<BucketListing[]> {
  const found: BucketListing[] = [];
  let token: string | undefined;
  do {
    const page = await listBuckets(s3, token === undefined ? {} : { ContinuationToken: token }, { signal });
    for (const bucket of page.Buckets) {
      found.push({ name: bucket.Name, createdAt: bucket.CreationDate ?? null, region: bucket.BucketRegion ?? null });
    }
    // A service that repeats its token would keep this going for ever.
    token = page.ContinuationToken === token ? undefined : page.ContinuationToken;
  } while (token !== undefined && token !== '');
  return found;
}

async function lookInto(s3: S3Client, bucket: string, signal: AbortSignal): Promise<BucketContents> {
  try {
    const objects = await listObjectsV2(s3, { Bucket: bucket, MaxKeys: 1 }, { signal });
    if (objects.Contents.length > 0) return 'objects';
    const uploads = await listMultipartUploads(s3, { Bucket: bucket, MaxUploads: 1 }, { signal });
    return uploads.Uploads.length > 0 ? 'uploads' : 'empty';
  } catch (error) {
    if (error instanceof StorageError && error.status === 403) return 'unknown';
    throw error;
  }
}

async function listUnfinishedUploads(s3: S3Client, bucket: string, signal: AbortSignal): Promise<UnfinishedUploads> {
  const page = await listMultipartUploads(s3, { Bucket: bucket }, { signal });
  return {
    uploads: page.Uploads.map((upload) => ({
      key: upload.Key,
      uploadId: upload.UploadId,
      startedAt: upload.Initiated ?? null,
    })),
    hasMore: page.IsTruncated,
  };
}

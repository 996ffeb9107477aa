import { listObjectsV2, type S3Client } from '@stowage/storage-client';

import { withRetry } from '#console/lib/tasks/retry.ts';

import type { ListedPage } from './model/listed-page.ts';
import type { StoragePlace } from './model/storage-address.ts';

/** One page of what stands directly in a folder, narrowed to names that start with `startsWith`. */
export async function loadFolderPage(
  s3: S3Client,
  { bucket, prefix }: StoragePlace,
  startsWith: string,
  token: string | null,
  signal: AbortSignal,
): Promise<ListedPage> {
  const page = await withRetry(signal, () =>
    listObjectsV2(
      s3,
      {
        Bucket: bucket,
        Prefix: prefix + startsWith,
        Delimiter: '/',
        MaxKeys: 1_000,
        ContinuationToken: token ?? undefined,
      },
      { signal },
    ),
  );
  return {
    folders: page.CommonPrefixes.map(({ Prefix }) => Prefix),
    objects: page.Contents.map((object) => ({
      key: object.Key,
      sizeBytes: object.Size,
      modifiedAt: object.LastModified?.getTime() ?? Number.NaN,
      etag: (object.ETag ?? '').replaceAll('"', ''),
      storageClass: object.StorageClass ?? '',
    })),
    nextToken: page.IsTruncated ? (page.NextContinuationToken ?? null) : null,
  };
}

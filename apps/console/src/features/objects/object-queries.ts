import { headObject, type S3Client } from '@stowage/storage-client';
import { queryOptions } from '@tanstack/react-query';

export const objectQueries = {
  all: (bucket: string) => ['objects', bucket] as const,
  detail: (s3: S3Client, bucket: string, key: string) =>
    queryOptions({
      queryKey: [...objectQueries.all(bucket), 'detail', key] as const,
      queryFn: ({ signal }) => headObject(s3, { Bucket: bucket, Key: key, ChecksumMode: 'ENABLED' }, { signal }),
      // An object can be replaced at any moment; what the panel shows is asked for each time it opens.
      staleTime: 0,
      // `retryable` is the client's own word for "the same call may succeed later".
      retry: false,
    }),
};

import { abortMultipartUpload, StorageError, type S3Client } from '@stowage/storage-client';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { runBounded } from '#console/lib/concurrency/run-bounded.ts';
import { bucketQueries, type UnfinishedUploads } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import type { AbandonedUpload } from '../model/findings.ts';

export interface UploadsOverview {
  found: readonly { bucket: string; found: UnfinishedUploads }[];
  /** Buckets that could not be looked at. */
  missed: readonly { bucket: string; error: unknown }[];
}

/** One request for each bucket; more buckets than this are not looked at for merely opening the dashboard. */
export const bucketsLookedAtMax = 25;
const requestsAtOnce = 4;

export const dashboardQueries = {
  all: () => ['dashboard'] as const,
  unfinishedUploads: (queryClient: QueryClient, s3: S3Client, buckets: readonly string[]) =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), 'unfinished-uploads', buckets] as const,
      queryFn: async ({ signal }): Promise<UploadsOverview> => {
        const missed: { bucket: string; error: unknown }[] = [];
        const results = await runBounded(buckets, requestsAtOnce, async (bucket) => {
          try {
            signal.throwIfAborted();
            return { bucket, found: await queryClient.fetchQuery(bucketQueries.unfinishedUploads(s3, bucket)) };
          } catch (error) {
            signal.throwIfAborted();
            missed.push({ bucket, error });
            return null;
          }
        });
        return { found: results.filter((result) => result !== null), missed };
      },
    }),
};

/** Ends uploads; resolves with how many were ended. What somebody else ended meanwhile counts. */
export function useEndUploads() {
  const { s3 } = useStorage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ bucket, uploads }: { bucket: string; uploads: readonly AbandonedUpload[] }) => {
      await runBounded(uploads, requestsAtOnce, async ({ key, uploadId }) => {
        try {
          await abortMultipartUpload(s3, { Bucket: bucket, Key: key, UploadId: uploadId });
        } catch (error) {
          if (!(error instanceof StorageError) || error.code !== 'NoSuchUpload') throw error;
        }
      });
      return uploads.length;
    },
    onSettled: async (_data, _error, { bucket }) => {
      await queryClient.invalidateQueries({ queryKey: bucketQueries.unfinishedUploads(s3, bucket).queryKey });
      await queryClient.invalidateQueries({ queryKey: dashboardQueries.all() });
    },
  });
}

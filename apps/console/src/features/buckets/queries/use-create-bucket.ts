import { createBucket } from '@stowage/storage-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

export function useCreateBucket() {
  const { s3, region } = useStorage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      createBucket(s3, {
        Bucket: name,
        // us-east-1 is the one region that S3 refuses to be named here.
        ...(region === 'us-east-1' ? {} : { CreateBucketConfiguration: { LocationConstraint: region } }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bucketQueries.all() }),
  });
}

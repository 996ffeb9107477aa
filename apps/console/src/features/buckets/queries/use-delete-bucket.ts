import { deleteBucket, StorageError } from '@stowage/storage-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useMeasurements } from '#console/lib/measurements/use-measurements.ts';
import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

export function useDeleteBucket() {
  const { s3 } = useStorage();
  const queryClient = useQueryClient();
  const { forget } = useMeasurements();
  return useMutation({
    mutationFn: async (name: string) => {
      try {
        await deleteBucket(s3, { Bucket: name });
      } catch (error) {
        // Somebody else deleted it meanwhile: it is gone, as asked.
        if (!(error instanceof StorageError) || error.code !== 'NoSuchBucket') throw error;
      }
    },
    onSettled: async (_data, error, name) => {
      await queryClient.invalidateQueries({ queryKey: bucketQueries.all() });
      // After the list, or the list would find the bucket unmeasured and measure it.
      if (!error) forget(name);
    },
  });
}

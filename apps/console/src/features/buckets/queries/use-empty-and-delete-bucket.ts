import { deleteBucket } from '@stowage/storage-client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { useMeasurements } from '#console/lib/measurements/use-measurements.ts';
import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { deleteKeysAgain } from '#console/lib/tasks/delete-objects-in-scope.ts';
import { emptyBucket } from '#console/lib/tasks/empty-bucket.ts';
import type { TaskSnapshot } from '#console/lib/tasks/task.ts';
import { tasks } from '#console/lib/tasks/tasks.ts';
import { toast } from '#console/ui/toast-store.ts';

/**
 * Empties a bucket as a task of the tray and deletes it when nothing is left. Runs on when the page is left; what came
 * of it is told in a notification, since nobody may be looking at the list any more.
 */
export function useEmptyAndDeleteBucket(): (name: string) => void {
  const { t } = useTranslation('buckets');
  const { s3 } = useStorage();
  const queryClient = useQueryClient();
  const describe = useDescribeError();
  const format = useFormat();
  const { forget } = useMeasurements();

  async function finish(name: string, task: TaskSnapshot): Promise<void> {
    const count = (value: number) => ({ count: value, n: format.number(value), name });
    if (task.status === 'cancelled') {
      toast({ title: t('delete.cancelled', count(task.itemsDone)) });
    } else if (task.itemsFailed > 0) {
      toast({
        title: t('delete.leftovers', count(task.itemsFailed)),
        description: t('delete.leftoversBody'),
        variant: 'destructive',
      });
    } else if (task.status === 'failed') {
      const { title, body } = describe(task.error);
      toast({ title: t('delete.failed', { name }), description: body || title, variant: 'destructive' });
    } else {
      try {
        await deleteBucket(s3, { Bucket: name });
        // The list first: it would find the bucket unmeasured and measure it.
        await queryClient.invalidateQueries({ queryKey: bucketQueries.all() });
        forget(name);
        toast({ title: t('delete.emptiedAndDeleted', count(task.itemsDone)), variant: 'success' });
      } catch (error) {
        const { title, body } = describe(error);
        toast({ title: t('delete.notDeleted', { name }), description: body || title, variant: 'destructive' });
      }
    }
    await queryClient.invalidateQueries({ queryKey: bucketQueries.all() });
  }

  return (name) => {
    const id = tasks.run<string>({
      kind: 'empty-bucket',
      bucket: name,
      work: (task) => emptyBucket(s3, name, task),
      retry: (task, keys) => deleteKeysAgain(s3, name, keys, task),
    });
    void tasks.whenSettled(id).then((task) => finish(name, task));
  };
}

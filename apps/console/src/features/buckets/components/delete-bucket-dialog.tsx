import { StorageError } from '@stowage/storage-client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { useMeasurements } from '#console/lib/measurements/use-measurements.ts';
import { bucketQueries, type BucketContents } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { Progress } from '#console/ui/progress.tsx';
import { toast } from '#console/ui/toast-store.ts';
import { useDeleteBucket } from '../queries/use-delete-bucket.ts';
import { useEmptyAndDeleteBucket } from '../queries/use-empty-and-delete-bucket.ts';

export interface DeleteBucketDialogProps {
  bucket: string;
  onClose: () => void;
}

/** Looks first whether the bucket is empty, since that decides what deleting it means. */
export function DeleteBucketDialog({ bucket, onClose }: DeleteBucketDialogProps) {
  const { t } = useTranslation('buckets');
  const { s3 } = useStorage();
  const describe = useDescribeError();
  const contents = useQuery(bucketQueries.contents(s3, bucket));
  const deletion = useDeleteBucket();
  const emptyAndDelete = useEmptyAndDeleteBucket();
  const close = (open: boolean) => (open ? undefined : onClose());
  const title = t('delete.title', { name: bucket });

  if (contents.error) {
    const { title: errorTitle, body, details, kind } = describe(contents.error);
    return (
      <Dialog open onOpenChange={close} title={title} size="sm">
        <ErrorState
          title={errorTitle}
          body={body}
          kind={kind}
          details={details}
          onRetry={() => void contents.refetch()}
        />
      </Dialog>
    );
  }
  if (contents.data === undefined) {
    return (
      <Dialog open onOpenChange={close} title={title} size="sm">
        <p className="mb-2 text-sm text-fg-2">{t('delete.checking')}</p>
        <Progress value={null} label={t('delete.checking')} />
      </Dialog>
    );
  }

  const holdsSomething = contents.data === 'objects' || contents.data === 'uploads';
  const confirm = () => {
    if (holdsSomething) {
      emptyAndDelete(bucket);
      onClose();
      return;
    }
    deletion.mutate(bucket, {
      onSuccess: () => {
        onClose();
        toast({ title: t('delete.done', { name: bucket }), variant: 'success' });
      },
      onError: (error) => {
        // Written to between the look and the deletion: look again, and the dialog says what it means now.
        if (error instanceof StorageError && error.code === 'BucketNotEmpty') void contents.refetch();
      },
    });
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title}
      confirmLabel={holdsSomething ? t('delete.emptyAction') : t('delete.action')}
      typed={{ text: bucket, label: t('delete.typed', { name: bucket }) }}
      onConfirm={confirm}
      pending={deletion.isPending || contents.isRefetching}
      error={deletion.error ? deletionError(deletion.error, describe, t('delete.filledMeanwhile')) : undefined}
    >
      <Consequence bucket={bucket} contents={contents.data} />
    </ConfirmDialog>
  );
}

function Consequence({ bucket, contents }: { bucket: string; contents: BucketContents }) {
  const { t } = useTranslation('buckets');
  const format = useFormat();
  const measurement = useMeasurements().measurements[bucket];
  switch (contents) {
    case 'empty':
      return <p>{t('delete.emptyBody')}</p>;
    case 'unknown':
      return <p>{t('delete.unknownBody')}</p>;
    case 'uploads':
      return (
        <>
          <p>{t('delete.uploadsOnly')}</p>
          <p>{t('delete.fullBody')}</p>
        </>
      );
    case 'objects':
      return (
        <>
          <p>{t('delete.fullBody')}</p>
          {measurement ? (
            <p>
              {t(measurement.isComplete ? 'delete.holds' : 'delete.holdsAtLeast', {
                objects: format.number(measurement.objects),
                size: format.bytes(measurement.bytes),
                when: format.date(new Date(measurement.measuredAt)),
              })}
            </p>
          ) : null}
        </>
      );
  }
}

function deletionError(error: unknown, describe: ReturnType<typeof useDescribeError>, filledMeanwhile: string): string {
  if (error instanceof StorageError && error.code === 'BucketNotEmpty') return filledMeanwhile;
  return errorSentence(describe(error));
}

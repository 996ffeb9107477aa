import { StorageError } from '@stowage/storage-client';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { startDeletion } from '#console/lib/tasks/start-deletion.ts';
import { startUpload } from '#console/lib/uploads/start-upload.ts';
import type { UploadSource } from '#console/lib/uploads/upload-source.ts';
import { useToast } from '#console/ui/use-toast.ts';

import { downloadObjects } from './download-object.ts';
import type { PlannedDeletion } from './model/deletion-of.ts';
import type { StoragePlace } from './model/storage-address.ts';

export interface FolderActions {
  upload: (source: UploadSource) => void;
  download: (keys: readonly string[]) => void;
  remove: (plan: PlannedDeletion) => void;
}

/** What one can do in a folder. Long work goes to the tray, which also tells how it ends. */
export function useFolderActions(place: StoragePlace): FolderActions {
  const { t } = useTranslation('objects');
  const describeError = useDescribeError();
  const { s3 } = useStorage();
  const { toast } = useToast();
  return {
    upload: (source) => void startUpload(s3, place, source),
    download: (keys) => {
      downloadObjects(s3, place.bucket, keys).catch((error: unknown) => {
        const { body } = describeError(error);
        const isGone = error instanceof StorageError && error.status === 404;
        toast({
          title: t('download.failed'),
          description: isGone ? t('panel.goneBody') : body,
          variant: 'destructive',
        });
      });
    },
    remove: ({ scope }) => {
      const isOneFolder = scope.prefixes.length === 1 && scope.keys.length === 0;
      // The tray then says which folder it was, not only where it stood.
      startDeletion(s3, scope, isOneFolder ? (scope.prefixes[0] ?? '') : place.prefix);
    },
  };
}

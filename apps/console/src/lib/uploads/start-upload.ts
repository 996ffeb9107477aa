import type { S3Client } from '@stowage/storage-client';

import { tasks } from '#console/lib/tasks/tasks.ts';

import { uploadAgain, uploadFiles, type UploadFolder } from './upload-files.ts';
import type { UploadItem, UploadSource } from './upload-source.ts';

/** Starts an upload that the tray shows; returns the task's id. */
export function startUpload(s3: S3Client, folder: UploadFolder, source: UploadSource): string {
  return tasks.run<UploadItem>({
    kind: 'upload',
    bucket: folder.bucket,
    prefix: folder.prefix,
    canPause: true,
    work: (task) => uploadFiles(s3, folder, source.items, task),
    retry: (task, items) => uploadAgain(s3, folder, items, task),
  });
}

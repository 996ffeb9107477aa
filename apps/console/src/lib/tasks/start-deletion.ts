import type { S3Client } from '@stowage/storage-client';

import { deleteKeysAgain, deleteObjectsInScope } from './delete-objects-in-scope.ts';
import type { DeletionScope } from './deletion-scope.ts';
import { tasks } from './tasks.ts';

/** Starts a deletion that the tray shows; returns the task's id. */
export function startDeletion(s3: S3Client, scope: DeletionScope, prefix: string): string {
  return tasks.run<string>({
    kind: 'delete',
    bucket: scope.bucket,
    prefix,
    work: (task) => deleteObjectsInScope(s3, scope, task),
    retry: (task, keys) => deleteKeysAgain(s3, scope.bucket, keys, task),
  });
}

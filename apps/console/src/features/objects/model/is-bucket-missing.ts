import { StorageError } from '@stowage/storage-client';

/** There is nothing to put anything into. A refusal is something else: who may not list may still be allowed to write. */
export function isBucketMissing(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'NoSuchBucket';
}

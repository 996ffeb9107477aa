import { StorageError } from '@stowage/storage-client';

import type { TaskFailure } from './task.ts';

/** A thrown error as a line of the failure list. */
export function failureOf(key: string, error: unknown): TaskFailure {
  if (error instanceof StorageError) return { key, code: error.code, message: error.message };
  return { key, code: 'Error', message: error instanceof Error ? error.message : String(error) };
}

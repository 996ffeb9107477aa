/** The disk refused to promise durability: nothing more is written until the service starts anew. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** No space left on the device. What was being written is removed. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

/** ENOSPC, EDQUOT and LMDB's MDB_MAP_FULL read as a full store; everything else stays as it is. */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code;
  const isFull =
    code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || /MDB_MAP_FULL|No space left/.test(error.message);
  return isFull ? new StoreFullError('There is no space left on the device.', { cause: error }) : error;
}

import { removeUpload } from '#storage/stores/upload-table.ts';

import type { OperationHandler } from '../operation.ts';

import { readUploadAddress, requireUpload } from './require-upload.ts';

export const abortMultipartUpload: OperationHandler = async (context) => {
  const address = readUploadAddress(context);
  await context.services.bodies.change((transaction, garbage) => {
    requireUpload(transaction, address);
    removeUpload(transaction, address, new Set(), garbage);
  });
  return { status: 204 };
};

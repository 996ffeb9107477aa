import { checksumHeaders } from '../checksum-headers.ts';
import type { OperationHandler } from '../operation.ts';
import { receiveBody } from '../receive-body.ts';

import { readPartNumber, readUploadAddress, requireUpload } from './require-upload.ts';
import { requireSameAlgorithm, storePart } from './store-part.ts';

export const uploadPart: OperationHandler = async (context) => {
  const { services, payload, query } = context;
  const partNumber = readPartNumber(query);
  const address = readUploadAddress(context);
  const upload = requireUpload(services.index, address);
  requireSameAlgorithm(upload, payload.checksumAlgorithm);

  const content = await receiveBody(context, { checksum: upload.checksumAlgorithm });
  const part = await storePart(services, address, partNumber, content);
  const headers: [string, string][] = [['etag', `"${part.md5.toString('hex')}"`]];
  const [value] = checksumHeaders(part.checksum); // a part's checksum has no type
  return { status: 200, headers: value === undefined ? headers : [...headers, value] };
};

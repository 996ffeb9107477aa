import { childrenNamed, childText, element, objectPath, toBase64, utf8, xmlDocument } from '@stowage/s3-protocol';

import { sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

export interface DeleteObjectsInput {
  Bucket: string;
  Delete: {
    /** At most 1,000. A key for which `isXmlText` is false cannot be sent this way; delete it by `deleteObject`. */
    Objects: readonly { Key: string; VersionId?: string }[];
    /** Answer only what failed. */
    Quiet?: boolean;
  };
}

export interface DeleteObjectsOutput {
  Deleted: { Key: string; VersionId?: string; DeleteMarker?: boolean; DeleteMarkerVersionId?: string }[];
  /** What was refused, each with its own reason: the call as a whole succeeds. */
  Errors: { Key: string; VersionId?: string; Code: string; Message: string }[];
}

/**
 * S3 wants a digest of the body. `Content-MD5` is the one that every service knows; the newer checksum headers are not.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
 */
export async function deleteObjects(
  s3: S3Client,
  input: DeleteObjectsInput,
  options?: CallOptions,
): Promise<DeleteObjectsOutput> {
  const { Objects, Quiet } = input.Delete;
  const body = xmlDocument(
    element('Delete', { xmlns: 'http://s3.amazonaws.com/doc/2006-03-01/' }, [
      ...Objects.map(({ Key, VersionId }) =>
        element('Object', [element('Key', Key), VersionId === undefined ? null : element('VersionId', VersionId)]),
      ),
      Quiet ? element('Quiet', true) : null,
    ]),
  );
  const { root } = await sendForXml(
    s3,
    {
      operation: 'DeleteObjects',
      method: 'POST',
      path: objectPath(input.Bucket),
      query: { delete: '' },
      headers: { 'content-type': 'application/xml', 'content-md5': toBase64(await s3.platform.md5(utf8(body))) },
      body,
    },
    'DeleteResult',
    options,
  );
  return {
    Deleted: childrenNamed(root, 'Deleted').map((deleted) => ({
      Key: childText(deleted, 'Key') ?? '',
      VersionId: childText(deleted, 'VersionId'),
      DeleteMarker: childText(deleted, 'DeleteMarker') === 'true',
      DeleteMarkerVersionId: childText(deleted, 'DeleteMarkerVersionId'),
    })),
    Errors: childrenNamed(root, 'Error').map((error) => ({
      Key: childText(error, 'Key') ?? '',
      VersionId: childText(error, 'VersionId'),
      Code: childText(error, 'Code') ?? '',
      Message: childText(error, 'Message') ?? '',
    })),
  };
}

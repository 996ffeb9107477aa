import {
  childrenNamed,
  childText,
  element,
  isXmlText,
  objectPath,
  toBase64,
  utf8,
  xmlDocument,
  type XmlElement,
} from '@stowage/s3-protocol';

import { sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';
import { StorageError } from '../storage-error.ts';

import { deleteObject } from './delete-object.ts';

export interface ObjectIdentifier {
  Key: string;
  VersionId?: string;
}

export interface DeleteObjectsInput {
  Bucket: string;
  Delete: {
    /** At most 1,000. */
    Objects: readonly ObjectIdentifier[];
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
 * Keys that XML cannot carry (most control characters) would make the service refuse the whole request, so those are
 * deleted one by one.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
 */
export async function deleteObjects(
  s3: S3Client,
  input: DeleteObjectsInput,
  options?: CallOptions,
): Promise<DeleteObjectsOutput> {
  const { Objects, Quiet } = input.Delete;
  const output: DeleteObjectsOutput = { Deleted: [], Errors: [] };
  const inXml = Objects.filter(({ Key }) => isXmlText(Key));
  if (inXml.length > 0 || Objects.length === 0) {
    const root = await sendList(s3, input.Bucket, inXml, Quiet, options);
    output.Deleted.push(...childrenNamed(root, 'Deleted').map(readDeleted));
    output.Errors.push(...childrenNamed(root, 'Error').map(readError));
  }
  for (const object of Objects) {
    if (!isXmlText(object.Key)) await deleteAlone(s3, input, object, output, options);
  }
  return output;
}

/** S3 wants a digest of the body. `Content-MD5` is the one that every service knows; the newer checksum headers are not. */
async function sendList(
  s3: S3Client,
  bucket: string,
  objects: readonly ObjectIdentifier[],
  quiet: boolean | undefined,
  options: CallOptions | undefined,
): Promise<XmlElement> {
  const body = xmlDocument(
    element('Delete', { xmlns: 'http://s3.amazonaws.com/doc/2006-03-01/' }, [
      ...objects.map(({ Key, VersionId }) =>
        element('Object', [element('Key', Key), VersionId === undefined ? null : element('VersionId', VersionId)]),
      ),
      quiet ? element('Quiet', true) : null,
    ]),
  );
  const { root } = await sendForXml(
    s3,
    {
      operation: 'DeleteObjects',
      method: 'POST',
      path: objectPath(bucket),
      query: { delete: '' },
      headers: { 'content-type': 'application/xml', 'content-md5': toBase64(await s3.platform.md5(utf8(body))) },
      body,
    },
    'DeleteResult',
    options,
  );
  return root;
}

async function deleteAlone(
  s3: S3Client,
  { Bucket, Delete }: DeleteObjectsInput,
  { Key, VersionId }: ObjectIdentifier,
  output: DeleteObjectsOutput,
  options: CallOptions | undefined,
): Promise<void> {
  try {
    const deleted = await deleteObject(s3, { Bucket, Key, VersionId }, options);
    if (!Delete.Quiet) output.Deleted.push({ Key, VersionId, DeleteMarker: deleted.DeleteMarker });
  } catch (error) {
    if (!(error instanceof StorageError) || error.code === 'RequestAborted') throw error;
    output.Errors.push({ Key, VersionId, Code: error.code, Message: error.message });
  }
}

function readDeleted(deleted: XmlElement): DeleteObjectsOutput['Deleted'][number] {
  return {
    Key: childText(deleted, 'Key') ?? '',
    VersionId: childText(deleted, 'VersionId'),
    DeleteMarker: childText(deleted, 'DeleteMarker') === 'true',
    DeleteMarkerVersionId: childText(deleted, 'DeleteMarkerVersionId'),
  };
}

function readError(error: XmlElement): DeleteObjectsOutput['Errors'][number] {
  return {
    Key: childText(error, 'Key') ?? '',
    VersionId: childText(error, 'VersionId'),
    Code: childText(error, 'Code') ?? '',
    Message: childText(error, 'Message') ?? '',
  };
}

import { objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

export interface DeleteObjectInput {
  Bucket: string;
  Key: string;
  VersionId?: string;
}

export interface DeleteObjectOutput {
  DeleteMarker: boolean;
  VersionId?: string;
}

/** Succeeds also when there is no such object. https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObject.html */
export async function deleteObject(
  s3: S3Client,
  input: DeleteObjectInput,
  options?: CallOptions,
): Promise<DeleteObjectOutput> {
  const { headers } = await send(
    s3,
    {
      operation: 'DeleteObject',
      method: 'DELETE',
      path: objectPath(input.Bucket, input.Key),
      query: { versionId: input.VersionId },
    },
    options,
  );
  return {
    DeleteMarker: headers.get('x-amz-delete-marker') === 'true',
    VersionId: headers.get('x-amz-version-id') ?? undefined,
  };
}

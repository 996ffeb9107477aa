import { putObject, type S3Client } from '@stowage/storage-client';

/** A folder is an empty object whose key ends with a slash; it is there before anything is put into it. */
export async function createFolder(s3: S3Client, bucket: string, prefix: string): Promise<void> {
  await putObject(s3, { Bucket: bucket, Key: prefix, Body: '', ContentType: 'application/x-directory' });
}

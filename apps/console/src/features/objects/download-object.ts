import { attachmentDisposition, headObject, presignGetObject, type S3Client } from '@stowage/storage-client';

/** The browser follows the address at once; five minutes cover a slow start, not a leaked address. */
const LINK_LIFE_SECONDS = 300;

/**
 * Hands an object to the browser's own download, which streams to disk and survives the page. The object is looked at
 * first: a download that fails tells no reason, and would save an error under the object's name.
 */
async function downloadObject(s3: S3Client, bucket: string, key: string): Promise<void> {
  await headObject(s3, { Bucket: bucket, Key: key });
  const name = key.slice(key.replace(/\/$/, '').lastIndexOf('/') + 1).replace(/\/$/, '');
  const href = await presignGetObject(s3, {
    Bucket: bucket,
    Key: key,
    ResponseContentDisposition: attachmentDisposition(name),
    expiresInSeconds: LINK_LIFE_SECONDS,
  });
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}

/** Several one after the other. More than a few and the browser asks, or drops some without a word. */
export const MOST_DOWNLOADS = 10;

export async function downloadObjects(s3: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await downloadObject(s3, bucket, key);
}

import { decodePath, S3Error } from '@stowage/s3-protocol';

export interface CopySource {
  readonly bucket: string;
  readonly key: string;
  readonly versionId: string | null;
}

/**
 * `[/]bucket/key[?versionId=id]`, percent-encoded. The version is cut off before anything is decoded, and everything is
 * decoded once: a key may hold `?versionId=` itself, written `%3FversionId%3D`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html#API_CopyObject_RequestSyntax
 */
export function parseCopySource(header: string): CopySource {
  const raw = header.startsWith('/') ? header.slice(1) : header;
  const question = raw.indexOf('?versionId=');
  const path = question < 0 ? raw : raw.slice(0, question);
  const versionId = question < 0 ? null : decodePath(raw.slice(question + '?versionId='.length));
  // Some clients encode the slash behind the bucket too.
  const decoded = decodePath(path);
  const slash = decoded.indexOf('/');
  const bucket = decoded.slice(0, slash);
  const key = decoded.slice(slash + 1);
  if (slash <= 0 || key === '' || decoded.startsWith('arn:')) {
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey', {
      details: { ArgumentName: 'x-amz-copy-source', ArgumentValue: header },
    });
  }
  return { bucket, key, versionId };
}

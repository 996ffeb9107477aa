import { decodePath, S3Error } from '@stowage/s3-protocol';

/** UTF-8 bytes. https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const MAX_KEY_BYTES = 1024;

export interface RequestTarget {
  /** As sent, for the signature. */
  readonly path: string;
  readonly query: string;
  readonly bucket: string;
  readonly key: string;
  readonly isPathStyle: boolean;
}

/**
 * Takes the request target apart by hand. A URL parser would resolve `.` and `..`, and so answer for another object than
 * the one that was signed and named.
 */
export function readTarget(target: string, host: string, domains: readonly string[]): RequestTarget {
  if (!target.startsWith('/')) throw new S3Error('InvalidURI'); // absolute form and `*` name no object
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  const query = question < 0 ? '' : target.slice(question + 1);
  const hostBucket = bucketFromHost(host, domains);
  if (hostBucket !== null) {
    return { path, query, bucket: hostBucket, key: checkedKey(decodePath(path.slice(1))), isPathStyle: false };
  }
  const slash = path.indexOf('/', 1);
  const bucket = decodePath(slash < 0 ? path.slice(1) : path.slice(1, slash));
  const key = slash < 0 ? '' : decodePath(path.slice(slash + 1));
  return { path, query, bucket, key: checkedKey(key), isPathStyle: true };
}

function checkedKey(key: string): string {
  const bytes = Buffer.byteLength(key, 'utf8');
  if (bytes > MAX_KEY_BYTES) {
    throw new S3Error('KeyTooLongError', undefined, {
      details: { Size: String(bytes), MaxSizeAllowed: String(MAX_KEY_BYTES) },
    });
  }
  return key;
}

/** `bucket.domain`: everything before one of our domains is a bucket's name. Any other host means path style. */
function bucketFromHost(host: string, domains: readonly string[]): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  for (const domain of domains) {
    if (name === domain) return null;
    if (name.endsWith(`.${domain}`)) return name.slice(0, -domain.length - 1);
  }
  return null;
}

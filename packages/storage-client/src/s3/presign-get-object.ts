import { formatQuery, objectPath, presignRequest } from '@stowage/s3-protocol';

import { definedEntries } from '../client/defined-entries.ts';
import { objectAddress } from '../client/request-address.ts';
import type { S3Client } from '../client/service-client.ts';

export interface PresignGetObjectInput {
  Bucket: string;
  Key: string;
  VersionId?: string;
  ResponseContentType?: string;
  /** See `attachmentDisposition`. */
  ResponseContentDisposition?: string;
  /** 1 to 604,800 (seven days), and never longer than the credentials live. */
  expiresInSeconds: number;
}

export interface PresignOptions {
  /** Give the service's own address even when there is a gateway: for sharing with others. */
  direct?: boolean;
}

/**
 * An address that anybody who has it can download from until it expires: on the page's own origin through the gateway,
 * or the service's own with `direct`. Throws `UnaddressableKey` for a direct address of a key with `.` or `..` segments.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export async function presignGetObject(
  s3: S3Client,
  input: PresignGetObjectInput,
  options: PresignOptions = {},
): Promise<string> {
  const { expiresInSeconds } = input;
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < 1 || expiresInSeconds > 604_800) {
    throw new RangeError('expiresInSeconds must be a whole number from 1 to 604,800.');
  }
  const path = objectPath(input.Bucket, input.Key);
  const query = presignRequest(
    {
      method: 'GET',
      path,
      query: formatQuery(
        definedEntries({
          versionId: input.VersionId,
          'response-content-type': input.ResponseContentType,
          'response-content-disposition': input.ResponseContentDisposition,
        }),
      ),
      headers: [['host', s3.endpoint.host]],
    },
    {
      credentials: await s3.credentials(),
      region: s3.region,
      service: 's3',
      date: new Date(s3.clock().getTime() + s3.clockOffsetMs),
      expiresInSeconds,
      sha256: s3.platform.sha256,
      signingKeys: s3.signingKeys,
    },
  );
  const gateway = options.direct ? { endpoint: s3.endpoint, via: undefined } : s3;
  // The address leaves our hands, so whoever opens it may rewrite it.
  const address = objectAddress(gateway, path, 'GetObject', true);
  return `${address}?${query}`;
}

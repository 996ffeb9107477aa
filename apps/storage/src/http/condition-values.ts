import type { ConditionValues } from '#storage/domain/identity-port.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import type { RequestQuery } from '#storage/domain/request-query.ts';

/** Request properties that policies may name, from where they are read. Nothing else of a request becomes a condition key. */
const FROM_QUERY = { 's3:prefix': 'prefix', 's3:delimiter': 'delimiter', 's3:max-keys': 'max-keys' } as const;
const FROM_HEADERS = {
  's3:x-amz-acl': 'x-amz-acl',
  's3:x-amz-content-sha256': 'x-amz-content-sha256',
  's3:x-amz-copy-source': 'x-amz-copy-source',
  's3:x-amz-metadata-directive': 'x-amz-metadata-directive',
  's3:x-amz-storage-class': 'x-amz-storage-class',
  'aws:useragent': 'user-agent',
  'aws:referer': 'referer',
} as const;

/** https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html#amazons3-policy-keys */
export function readConditionValues(request: {
  query: RequestQuery;
  headers: RequestHeaders;
  sourceAddress: string;
  now: Date;
  isPresigned: boolean;
}): ConditionValues {
  const values = new Map<string, readonly string[]>([
    ['aws:sourceip', [request.sourceAddress]],
    ['aws:securetransport', ['false']],
    ['aws:currenttime', [request.now.toISOString()]],
    ['aws:epochtime', [String(Math.floor(request.now.getTime() / 1000))]],
    ['s3:authtype', [request.isPresigned ? 'REST-QUERY-STRING' : 'REST-HEADER']],
    ['s3:signatureversion', ['AWS4-HMAC-SHA256']],
  ]);
  for (const [key, name] of Object.entries(FROM_QUERY)) {
    const value = request.query.get(name);
    if (value !== undefined) values.set(key, [value]);
  }
  for (const [key, name] of Object.entries(FROM_HEADERS)) {
    const value = request.headers.get(name);
    if (value !== undefined) values.set(key, [value]);
  }
  return values;
}

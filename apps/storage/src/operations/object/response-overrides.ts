import { S3Error } from '@stowage/s3-protocol';

import type { OperationContext } from '../operation.ts';

const OVERRIDES = [
  ['response-content-type', 'content-type'],
  ['response-content-language', 'content-language'],
  ['response-expires', 'expires'],
  ['response-cache-control', 'cache-control'],
  ['response-content-disposition', 'content-disposition'],
  ['response-content-encoding', 'content-encoding'],
] as const;

/** Only for signed requests: otherwise anyone could make a link that shows a stranger's public file as a web page. */
export function applyResponseOverrides(
  { query, caller }: OperationContext,
  headers: [string, string][],
): [string, string][] {
  let result = headers;
  for (const [parameter, name] of OVERRIDES) {
    const value = query.get(parameter);
    if (value === undefined) continue;
    if (caller.kind === 'anonymous') {
      throw new S3Error(
        'InvalidRequest',
        'Request specific response headers cannot be used for anonymous GET requests.',
      );
    }
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/[\x00-\x08\x0a-\x1f\x7f]/.test(value)) {
      throw new S3Error('InvalidArgument', 'Header value cannot be represented.', {
        details: { ArgumentName: parameter },
      });
    }
    const text = /^[\x20-\x7e\t]*$/.test(value) ? value : Buffer.from(value, 'utf8').toString('latin1');
    result = [...result.filter(([present]) => present !== name), [name, text]];
  }
  return result;
}

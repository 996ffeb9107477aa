import { child, formatQuery, type XmlElement } from '@stowage/s3-protocol';

import { definedEntries } from './defined-entries.ts';
import { sendForXml } from './read-answer.ts';
import type { CallOptions } from './send.ts';
import type { IamClient, StsClient } from './service-client.ts';

/** Specification section 9, "IAM API version". https://docs.aws.amazon.com/STS/latest/APIReference/CommonParameters.html */
const versions = { iam: '2010-05-08', sts: '2011-06-15' } as const;

export type QueryParameters = Readonly<Record<string, string | number | undefined>>;

/** Calls an operation of the query protocol: a form posted to the root path. Gives its `<ActionResult>`, which may be absent. */
export async function callQuery(
  client: IamClient | StsClient,
  operation: string,
  parameters: QueryParameters,
  options?: CallOptions,
): Promise<XmlElement | undefined> {
  const { root } = await sendForXml(
    client,
    {
      operation,
      method: 'POST',
      path: client.endpoint.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: formatQuery(definedEntries({ Action: operation, Version: versions[client.service], ...parameters })),
    },
    `${operation}Response`,
    options,
  );
  return child(root, `${operation}Result`);
}

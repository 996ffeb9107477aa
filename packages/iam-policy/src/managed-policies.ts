import { parsePolicy } from './grammar/parse-policy.ts';
import type { PolicyDocument } from './grammar/policy-document.ts';

/** A policy that exists without anybody having made it. */
export interface ManagedPolicy {
  arn: string;
  name: string;
  description: string;
  /** The JSON text, as a person reads it. */
  document: string;
  policy: PolicyDocument;
}

/** By ARN. */
export const managedPolicies: ReadonlyMap<string, ManagedPolicy> = new Map(
  [
    managedPolicy('AmazonS3FullAccess', 'Everything in all buckets of the account.', ['s3:*']),
    managedPolicy('AmazonS3ReadOnlyAccess', 'Lists and reads all buckets of the account.', [
      's3:Get*',
      's3:List*',
      's3:Describe*',
    ]),
  ].map((policy) => [policy.arn, policy]),
);

function managedPolicy(name: string, description: string, actions: readonly string[]): ManagedPolicy {
  const document = JSON.stringify(
    { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] },
    null,
    2,
  );
  const parsed = parsePolicy(document);
  if (!parsed.ok) throw new Error(`The managed policy ${name} is malformed.`);
  return { arn: `arn:aws:iam::aws:policy/${name}`, name, description, document, policy: parsed.policy };
}

/** The name in a policy's ARN: `arn:aws:iam::aws:policy/AmazonS3FullAccess` → `AmazonS3FullAccess`. */
export function policyLabel(arn: string): string {
  return arn.slice(arn.lastIndexOf('/') + 1);
}

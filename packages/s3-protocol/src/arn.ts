/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html */
export interface Arn {
  /** `aws` */
  partition: string;
  /** `s3`, `iam`, `sts` */
  service: string;
  /** Empty for S3 and IAM. */
  region: string;
  /** Twelve digits; empty for S3. */
  accountId: string;
  /** Everything after the fifth colon, colons included: `user/path/name`, `bucket/key`. */
  resource: string;
}

/** Null when the text is not an ARN. The resource may be empty or hold colons and any other character. */
export function parseArn(text: string): Arn | null {
  const match = /^arn:([^:]+):([^:]+):([^:]*):([^:]*):([\s\S]*)$/u.exec(text);
  if (!match) return null;
  const [, partition = '', service = '', region = '', accountId = '', resource = ''] = match;
  return { partition, service, region, accountId, resource };
}

export function formatArn(arn: Arn): string {
  return `arn:${arn.partition}:${arn.service}:${arn.region}:${arn.accountId}:${arn.resource}`;
}

export function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

export function objectArn(bucket: string, key: string): string {
  return `arn:aws:s3:::${bucket}/${key}`;
}

/** @param path begins and ends with `/` */
export function userArn(accountId: string, path: string, userName: string): string {
  return `arn:aws:iam::${accountId}:user${path}${userName}`;
}

export function accountRootArn(accountId: string): string {
  return `arn:aws:iam::${accountId}:root`;
}

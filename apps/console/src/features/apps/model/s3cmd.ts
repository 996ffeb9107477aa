import { joinLines, type AppBlock, type AppTarget } from './app-block.ts';

export function s3cmdBlocks({ credential, bucket, canWrite }: AppTarget): AppBlock[] {
  const endpoint = new URL(credential.endpoint);
  return [
    {
      kind: 'file',
      fileName: '~/.s3cfg',
      language: 'ini',
      text: joinLines(
        '[default]',
        `access_key = ${credential.accessKeyId}`,
        `secret_key = ${credential.secretAccessKey}`,
        `host_base = ${endpoint.host}`,
        // Without %(bucket)s in it s3cmd addresses buckets by path.
        `host_bucket = ${endpoint.host}`,
        `bucket_location = ${credential.region}`,
        `use_https = ${endpoint.protocol === 'https:' ? 'True' : 'False'}`,
      ),
    },
    {
      kind: 'try',
      fileName: null,
      language: 'shell',
      text: joinLines(
        bucket === null ? 's3cmd ls' : `s3cmd ls s3://${bucket}/`,
        bucket !== null && canWrite ? `s3cmd put ./photo.jpg s3://${bucket}/` : null,
        bucket === null ? null : `s3cmd sync s3://${bucket}/ ./${bucket}/`,
      ),
    },
  ];
}

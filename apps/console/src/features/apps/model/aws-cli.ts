import { profileName, shellQuote } from '#console/lib/credentials/credential-files.ts';
import { joinLines, type AppBlock, type AppTarget } from './app-block.ts';

/** `endpoint_url` in the profile needs AWS CLI 1.29 or 2.13; older ones take it as an option of every call. */
export function awsCliBlocks({ credential, bucket, canWrite }: AppTarget): AppBlock[] {
  const profile = profileName(credential);
  const aws = `aws --profile ${shellQuote(profile)}`;
  return [
    {
      kind: 'file',
      fileName: '~/.aws/credentials',
      language: 'ini',
      text: joinLines(
        `[${profile}]`,
        `aws_access_key_id = ${credential.accessKeyId}`,
        `aws_secret_access_key = ${credential.secretAccessKey}`,
      ),
    },
    {
      kind: 'file',
      fileName: '~/.aws/config',
      language: 'ini',
      text: joinLines(
        `[profile ${profile}]`,
        `region = ${credential.region}`,
        `endpoint_url = ${credential.endpoint}`,
        's3 =',
        '    addressing_style = path',
      ),
    },
    {
      kind: 'try',
      fileName: null,
      language: 'shell',
      text: joinLines(
        bucket === null ? `${aws} s3 ls` : `${aws} s3 ls s3://${bucket}/`,
        bucket !== null && canWrite ? `${aws} s3 cp ./photo.jpg s3://${bucket}/` : null,
        bucket === null ? null : `${aws} s3 sync s3://${bucket}/ ./${bucket}/`,
      ),
    },
  ];
}

import type { AppBlock, AppTarget } from './app-block.ts';
import { awsCliBlocks } from './aws-cli.ts';
import { boto3Blocks } from './boto3.ts';
import { javascriptSdkBlocks } from './javascript-sdk.ts';
import { rcloneBlocks } from './rclone.ts';
import { s3cmdBlocks } from './s3cmd.ts';

export const appIds = ['aws-cli', 'rclone', 's3cmd', 'boto3', 'javascript-sdk'] as const;
export type AppId = (typeof appIds)[number];

const writers: Record<AppId, (target: AppTarget) => AppBlock[]> = {
  'aws-cli': awsCliBlocks,
  rclone: rcloneBlocks,
  s3cmd: s3cmdBlocks,
  boto3: boto3Blocks,
  'javascript-sdk': javascriptSdkBlocks,
};

export function appConfiguration(app: AppId, target: AppTarget): AppBlock[] {
  return writers[app](target);
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Stowage } from './stowage.ts';

export interface AwsCliResult {
  code: number;
  output: string;
}

/** Runs Debian's AWS CLI (or whichever `aws` is there) with a key, and nothing of this machine's own configuration. */
export function awsCli(stowage: Stowage, key: { accessKeyId: string; secretAccessKey: string }) {
  return async (...args: string[]): Promise<AwsCliResult> => {
    const env = {
      PATH: process.env.PATH,
      HOME: stowage.dataDir,
      PYENV_ROOT: process.env.PYENV_ROOT,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
      AWS_DEFAULT_REGION: stowage.region,
      AWS_EC2_METADATA_DISABLED: 'true',
    };
    return await promisify(execFile)('aws', ['--endpoint-url', stowage.storageUrl, ...args], {
      env,
      maxBuffer: 2 ** 24,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: { code?: number; stdout?: string; stderr?: string }) => ({
        code: error.code ?? 1,
        output: `${error.stdout}${error.stderr}`,
      }),
    );
  };
}

export async function hasAwsCli(): Promise<boolean> {
  return await promisify(execFile)('aws', ['--version']).then(
    () => true,
    () => false,
  );
}

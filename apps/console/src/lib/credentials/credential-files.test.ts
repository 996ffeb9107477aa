import { describe, expect, it } from 'vitest';

import {
  awsProfile,
  credentialCsv,
  credentialFile,
  credentialFormats,
  environmentFile,
  rcloneRemote,
  shellQuote,
  type Credential,
} from './credential-files.ts';

const credential: Credential = {
  userName: 'ci.deploy@team',
  accessKeyId: 'AKIAEXAMPLE000000001',
  secretAccessKey: 'abc/def+ghi=jkl',
  endpoint: 'http://127.0.0.1:9000',
  region: 'hcm01',
};

describe('handing over an access key', () => {
  it('writes the columns that the AWS CLI imports', () => {
    expect(credentialCsv(credential)).toBe(
      'User Name,Access key ID,Secret access key\r\nci.deploy@team,AKIAEXAMPLE000000001,abc/def+ghi=jkl\r\n',
    );
  });

  it.each(['=cmd', '+1', '-1', '@x'])('leaves no formula in a spreadsheet for the user name %s', (userName) => {
    const cell = credentialCsv({ ...credential, userName })
      .split('\r\n')[1]!
      .split(',')[0]!;
    expect(cell).toBe(`'${userName}`);
  });

  it('quotes a user name with a comma', () => {
    expect(credentialCsv({ ...credential, userName: 'a,b' })).toContain('\r\n"a,b",AKIA');
  });

  it('writes a profile with endpoint, region and path style', () => {
    expect(awsProfile(credential)).toBe(
      [
        '[ci.deploy-team]',
        'aws_access_key_id = AKIAEXAMPLE000000001',
        'aws_secret_access_key = abc/def+ghi=jkl',
        'region = hcm01',
        'endpoint_url = http://127.0.0.1:9000',
        's3 =',
        '    addressing_style = path',
        '',
      ].join('\n'),
    );
  });

  it('names the profile "stowage" when the user name leaves nothing to name it by', () => {
    expect(awsProfile({ ...credential, userName: null })).toContain('[stowage]\n');
    expect(awsProfile({ ...credential, userName: '+=,' })).toContain('[stowage]\n');
  });

  it('writes an environment that a shell reads back unchanged', () => {
    expect(environmentFile(credential)).toContain('export AWS_SECRET_ACCESS_KEY=abc/def+ghi=jkl\n');
    expect(shellQuote("it's $HOME")).toBe(String.raw`'it'\''s $HOME'`);
  });

  it('writes an rclone remote by path style', () => {
    expect(rcloneRemote(credential)).toContain('[stowage]\ntype = s3\nprovider = Other\n');
    expect(rcloneRemote(credential)).toContain('force_path_style = true\n');
  });

  it.each(credentialFormats)('gives a safe file name and every part of the key for %s', (format) => {
    const file = credentialFile({ ...credential, userName: '../a b' }, format);
    expect(file.fileName).not.toMatch(/[/\\ ]|^\./);
    expect(file.text).toContain(credential.accessKeyId);
    expect(file.text).toContain(credential.secretAccessKey);
  });
});

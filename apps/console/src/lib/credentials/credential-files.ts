/** Everything an application needs to reach the storage as one access key. */
export interface Credential {
  /** Null when the key belongs to the account itself. */
  userName: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** The storage service itself, never this console's gateway. */
  endpoint: string;
  region: string;
}

export const credentialFormats = ['csv', 'aws-profile', 'environment', 'rclone'] as const;
export type CredentialFormat = (typeof credentialFormats)[number];

export interface CredentialFile {
  format: CredentialFormat;
  fileName: string;
  mediaType: string;
  text: string;
}

export function credentialFile(credential: Credential, format: CredentialFormat): CredentialFile {
  const name = fileNamePart(credential.userName ?? credential.accessKeyId);
  switch (format) {
    case 'csv':
      return { format, fileName: `${name}_accessKeys.csv`, mediaType: 'text/csv', text: credentialCsv(credential) };
    case 'aws-profile':
      return { format, fileName: `${name}.credentials`, mediaType: 'text/plain', text: awsProfile(credential) };
    case 'environment':
      return { format, fileName: `${name}.env`, mediaType: 'text/plain', text: environmentFile(credential) };
    case 'rclone':
      return { format, fileName: `${name}.rclone.conf`, mediaType: 'text/plain', text: rcloneRemote(credential) };
  }
}

/**
 * The columns that `aws configure import --csv` reads. A user name that a spreadsheet would take for a formula is
 * defused with an apostrophe; key id and secret stay exact, since one changed character makes them useless.
 */
export function credentialCsv(credential: Credential): string {
  const cells = [defuseFormula(credential.userName ?? ''), credential.accessKeyId, credential.secretAccessKey];
  return `User Name,Access key ID,Secret access key\r\n${cells.map(csvCell).join(',')}\r\n`;
}

/** For `~/.aws/credentials`; the SDKs read region, endpoint and address style from there as well. */
export function awsProfile(credential: Credential): string {
  return lines(
    `[${profileName(credential)}]`,
    `aws_access_key_id = ${credential.accessKeyId}`,
    `aws_secret_access_key = ${credential.secretAccessKey}`,
    `region = ${credential.region}`,
    `endpoint_url = ${credential.endpoint}`,
    's3 =',
    '    addressing_style = path',
  );
}

export function environmentFile(credential: Credential): string {
  return lines(
    `export AWS_ACCESS_KEY_ID=${shellQuote(credential.accessKeyId)}`,
    `export AWS_SECRET_ACCESS_KEY=${shellQuote(credential.secretAccessKey)}`,
    `export AWS_DEFAULT_REGION=${shellQuote(credential.region)}`,
    `export AWS_REGION=${shellQuote(credential.region)}`,
    `export AWS_ENDPOINT_URL=${shellQuote(credential.endpoint)}`,
  );
}

export function rcloneRemote(credential: Credential, remote = 'stowage'): string {
  return lines(
    `[${remote}]`,
    'type = s3',
    'provider = Other',
    `access_key_id = ${credential.accessKeyId}`,
    `secret_access_key = ${credential.secretAccessKey}`,
    `region = ${credential.region}`,
    `endpoint = ${credential.endpoint}`,
    'force_path_style = true',
  );
}

/** Section names end at `]`, and a name with other signs would need quoting that the tools disagree about. */
export function profileName(credential: Pick<Credential, 'userName'>): string {
  const name = (credential.userName ?? '').replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'stowage' : name;
}

/** Single quotes keep every character from the shell but the single quote itself. */
export function shellQuote(value: string): string {
  return /^[A-Za-z0-9_./:@%+,=-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

function csvCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function defuseFormula(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function fileNamePart(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9_-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'stowage';
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`;
}

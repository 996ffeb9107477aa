/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html */
const LONGEST_KEY_BYTES = 1_024;

export type FolderNameProblem = 'empty' | 'too-long' | 'taken' | 'slash';

/** Why a folder cannot have this name, or null. Any character may stand in it; only the slash means something. */
export function problemOfFolderName(
  prefix: string,
  name: string,
  isTaken: (name: string) => boolean,
): FolderNameProblem | null {
  if (name === '') return 'empty';
  if (name.startsWith('/') || name.endsWith('/') || name.includes('//')) return 'slash';
  if (new TextEncoder().encode(`${prefix}${name}/`).length > LONGEST_KEY_BYTES) return 'too-long';
  return isTaken(`${name}/`) ? 'taken' : null;
}

/**
 * What IAM accepts as names. The service has the last word; these tell a person before the call.
 * https://docs.aws.amazon.com/IAM/latest/APIReference/API_CreateUser.html
 */
export const userNameLengthMax = 64;
const pathLengthMax = 512;
const tagKeyLengthMax = 128;
const tagValueLengthMax = 256;
export const tagsMax = 50;

export type UserNameProblem = 'missing' | 'too-long' | 'characters' | 'taken';

export function userNameProblem(name: string, takenNames: Iterable<string> = []): UserNameProblem | null {
  if (name === '') return 'missing';
  if (name.length > userNameLengthMax) return 'too-long';
  if (!/^[\w+=,.@-]+$/.test(name)) return 'characters';
  // Names are unique whatever their case: "Ana" and "ana" cannot both exist.
  const lowered = name.toLowerCase();
  for (const taken of takenNames) if (taken.toLowerCase() === lowered) return 'taken';
  return null;
}

export type PathProblem = 'slashes' | 'too-long' | 'characters';

/** `/`, or a name between slashes such as `/teams/data/`. */
export function pathProblem(path: string): PathProblem | null {
  if (path === '/') return null;
  if (!path.startsWith('/') || !path.endsWith('/')) return 'slashes';
  if (path.length > pathLengthMax) return 'too-long';
  // U+0021 to U+007E between the slashes.
  return /^\/[!-~]+\/$/.test(path) ? null : 'characters';
}

export interface Tag {
  key: string;
  value: string;
}

export type TagProblem = 'key-missing' | 'key-too-long' | 'value-too-long' | 'characters' | 'reserved' | 'repeated';

const tagCharacters = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;

/** One entry for each tag: what is wrong with it, or null. */
export function tagProblems(tags: readonly Tag[]): (TagProblem | null)[] {
  return tags.map((tag, index) => {
    if (tag.key === '') return 'key-missing';
    if (tag.key.length > tagKeyLengthMax) return 'key-too-long';
    if (tag.value.length > tagValueLengthMax) return 'value-too-long';
    if (!tagCharacters.test(tag.key) || !tagCharacters.test(tag.value)) return 'characters';
    if (tag.key.toLowerCase().startsWith('aws:')) return 'reserved';
    const lowered = tag.key.toLowerCase();
    const isRepeated = tags.some((other, at) => at < index && other.key.toLowerCase() === lowered);
    return isRepeated ? 'repeated' : null;
  });
}

import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Field path to a sentence for each problem. Problems of the body as a whole stand under `body`. */
export function describeProblems(issues: readonly Issue[]): Record<string, string> {
  const problems = new Map<string, string>();
  const note = (path: readonly PropertyKey[], sentence: string) => {
    const name = path.length === 0 ? 'body' : path.map(String).join('.');
    if (!problems.has(name)) problems.set(name, sentence);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note([...issue.path, key], 'This field is not known.');
    } else {
      note(issue.path, describe(issue));
    }
  }
  return Object.fromEntries(problems);
}

function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is missing.' : `This must be ${withArticle(issue.expected)}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'This must not be empty.'
          : `This must have at least ${issue.minimum} characters.`
        : `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `This must have at most ${issue.maximum} characters.`
        : `This must be at most ${issue.maximum}.`;
    case 'invalid_format':
      return issue.format === 'email' ? 'This is not an e-mail address.' : 'This is not in the right form.';
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'These fields do not belong together.';
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return 'This value is not accepted.';
  }
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

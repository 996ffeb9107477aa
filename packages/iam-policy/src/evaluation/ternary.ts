/**
 * The answer of one test. `unknown` is neither: an operator, key or value that cannot be judged. An Allow needs `yes`;
 * a Deny holds unless the answer is `no`. So whatever is not understood never widens access.
 */
export type Ternary = 'yes' | 'no' | 'unknown';

/** Yes when all are yes; one no settles it, whatever else is unknown. */
export function allOf(answers: Iterable<Ternary>): Ternary {
  let result: Ternary = 'yes';
  for (const answer of answers) {
    if (answer === 'no') return 'no';
    if (answer === 'unknown') result = 'unknown';
  }
  return result;
}

/** Yes when one is yes. */
export function anyOf(answers: Iterable<Ternary>): Ternary {
  let result: Ternary = 'no';
  for (const answer of answers) {
    if (answer === 'yes') return 'yes';
    if (answer === 'unknown') result = 'unknown';
  }
  return result;
}

export function not(answer: Ternary): Ternary {
  return answer === 'yes' ? 'no' : answer === 'no' ? 'yes' : 'unknown';
}

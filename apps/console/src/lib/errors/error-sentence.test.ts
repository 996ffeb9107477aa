import { expect, it } from 'vitest';

import { errorSentence } from './use-describe-error.ts';

const description = { canRetry: false, kind: 'other' as const };

it('joins title, body and reason into sentences', () => {
  expect(errorSentence({ ...description, title: 'A limit is reached', body: 'Delete some.' })).toBe(
    'A limit is reached. Delete some.',
  );
  expect(errorSentence({ ...description, title: 'Done!', body: '' })).toBe('Done!');
  expect(
    errorSentence({ ...description, title: 'Refused', body: 'No policy allows it.', reason: 'User x may not' }),
  ).toBe('Refused. No policy allows it. User x may not');
});

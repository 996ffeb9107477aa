import { expect, it } from 'vitest';

import { createKeySchema } from './create-key-schema.ts';

it('asks only for the name that the choice needs', () => {
  const schema = createKeySchema(['ana']);
  const fields = (form: Parameters<typeof schema.safeParse>[0]) =>
    schema.safeParse(form).error?.issues.map((issue) => [issue.path[0], issue.message]);
  expect(fields({ for: 'existing', userName: 'ana', newName: '' })).toBeUndefined();
  expect(fields({ for: 'existing', userName: '', newName: 'x' })).toEqual([['userName', 'missing']]);
  expect(fields({ for: 'new', userName: '', newName: 'ANA' })).toEqual([['newName', 'taken']]);
  expect(fields({ for: 'new', userName: '', newName: 'binh' })).toBeUndefined();
});

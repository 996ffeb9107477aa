import { describe, expect, it } from 'vitest';

import { boundaryArnOf, createUserSchema, emptyCreateUserForm, type CreateUserForm } from './create-user-schema.ts';

function problems(form: Partial<CreateUserForm>, takenNames: string[] = []) {
  const result = createUserSchema(takenNames).safeParse({ ...emptyCreateUserForm, name: 'ana', ...form });
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the form that makes a user', () => {
  it('accepts a name and nothing else', () => {
    expect(problems({})).toEqual({});
  });

  it('names every field that is wrong, all at once', () => {
    expect(
      problems({
        name: '',
        path: 'x',
        tags: [{ key: '', value: '' }],
        access: { choice: 'buckets', buckets: [] },
        boundary: 'other',
        boundaryArn: 'x',
      }),
    ).toEqual({ name: 'missing', path: 'slashes', tags: 'key-missing', access: 'no-bucket', boundaryArn: 'arn' });
  });

  it('sees a taken name in another case', () => {
    expect(problems({ name: 'Ana' }, ['ana'])).toEqual({ name: 'taken' });
  });

  it('sends a boundary only when one was chosen', () => {
    expect(boundaryArnOf({ boundary: 'none', boundaryArn: 'left over' })).toBeNull();
    expect(boundaryArnOf({ boundary: 'full', boundaryArn: '' })).toBe('arn:aws:iam::aws:policy/AmazonS3FullAccess');
    const arn = 'arn:aws:iam::123456789012:policy/teams/limit';
    expect(boundaryArnOf({ boundary: 'other', boundaryArn: arn })).toBe(arn);
    expect(problems({ boundary: 'other', boundaryArn: arn })).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';

import { pathProblem, tagProblems, userNameProblem } from './iam-names.ts';

describe('names of IAM', () => {
  it.each(['ana', 'ci.deploy@team', 'a+b=c,d-e_f', 'x'.repeat(64)])('accepts the user name %s', (name) => {
    expect(userNameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'missing'],
    ['x'.repeat(65), 'too-long'],
    ['with space', 'characters'],
    ['a/b', 'characters'],
    ['tên', 'characters'],
  ])('refuses the user name "%s": %s', (name, problem) => {
    expect(userNameProblem(name)).toBe(problem);
  });

  it('sees a taken name in another case', () => {
    expect(userNameProblem('Ana', ['ana'])).toBe('taken');
    expect(userNameProblem('anab', ['ana'])).toBeNull();
  });

  it.each([
    ['/', null],
    ['/teams/', null],
    ['/teams/data/', null],
    ['teams', 'slashes'],
    ['/teams', 'slashes'],
    ['', 'slashes'],
    ['//', 'characters'],
    ['/a b/', 'characters'],
    [`/${'a'.repeat(511)}/`, 'too-long'],
  ])('judges the path "%s": %s', (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
  });

  it('names what is wrong with each tag', () => {
    expect(
      tagProblems([
        { key: 'team', value: 'dữ liệu' },
        { key: '', value: 'x' },
        { key: 'Team', value: 'again' },
        { key: 'aws:x', value: '' },
        { key: 'a*', value: '' },
        { key: 'k'.repeat(129), value: '' },
        { key: 'v', value: 'v'.repeat(257) },
      ]),
    ).toEqual([null, 'key-missing', 'repeated', 'reserved', 'characters', 'key-too-long', 'value-too-long']);
  });
});

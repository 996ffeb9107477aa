import { expect, test } from 'vitest';

import { parsePolicy } from './parse-policy.ts';

const statement = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::b/*' };

function firstProblem(document: unknown): string | undefined {
  const parsed = parsePolicy(JSON.stringify(document));
  return parsed.ok ? undefined : `${parsed.problems[0]?.path}: ${parsed.problems[0]?.message}`;
}

test('refuses a document of more than 20 KB', () => {
  const text = JSON.stringify({ Statement: statement });
  expect(parsePolicy(text + ' '.repeat(20_480 - text.length)).ok).toBe(true);
  expect(parsePolicy(text + ' '.repeat(20_481 - text.length)).ok).toBe(false);
});

test('refuses more than 100 statements', () => {
  expect(firstProblem({ Statement: Array.from({ length: 100 }, () => statement) })).toBeUndefined();
  expect(firstProblem({ Statement: Array.from({ length: 101 }, () => statement) })).toContain('at most 100 statements');
});

test('refuses a pattern of more than 1,024 bytes', () => {
  const resource = (bytes: number) => 'arn:aws:s3:::'.padEnd(bytes, 'x');
  expect(firstProblem({ Statement: { ...statement, Resource: resource(1_024) } })).toBeUndefined();
  expect(firstProblem({ Statement: { ...statement, Resource: resource(1_025) } })).toContain('Statement.Resource');
  expect(firstProblem({ Statement: { ...statement, Resource: [`arn:aws:s3:::${'é'.repeat(600)}`] } })).toContain(
    'Statement.Resource[0]',
  );
});

test('refuses a document nested too deeply', () => {
  expect(parsePolicy(`{"Statement":${'['.repeat(20_000)}`).ok).toBe(false);
  expect(parsePolicy(`{"Statement":${'['.repeat(17)}${']'.repeat(17)}}`).ok).toBe(false);
});

test('says where the text stops being JSON', () => {
  const parsed = parsePolicy('{\n  "Statement": [,]\n}');
  expect(parsed).toEqual({
    ok: false,
    problems: [{ path: '', message: 'This is not valid JSON: Unexpected , (line 2, column 17).' }],
  });
});

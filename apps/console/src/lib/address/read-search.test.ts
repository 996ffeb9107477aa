import { expect, it } from 'vitest';

import { oneOf, optionalText, textOf } from './read-search.ts';

it('takes only words that it knows', () => {
  expect(oneOf('size', ['name', 'size'], 'name')).toBe('size');
  expect(oneOf('__proto__', ['name', 'size'], 'name')).toBe('name');
  expect(oneOf({}, ['name'], undefined)).toBeUndefined();
});

it('gives numbers back as the text that was typed', () => {
  expect(textOf(2026)).toBe('2026');
  expect(textOf(null)).toBe('');
  expect(optionalText('')).toBeUndefined();
  expect(optionalText(false)).toBe('false');
});

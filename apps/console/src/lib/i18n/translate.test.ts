import { describe, expect, test } from 'vitest';

import { translate } from './translate.ts';

const words = {
  title: 'Buckets',
  list: {
    shown: '{{name}} holds {{total}}',
    deleted_one: 'Deleted one of {{total}}',
    deleted_other: 'Deleted {{count}} of {{total}}',
  },
  same_other: '{{count}} mục',
};

describe('translate', () => {
  test.each([
    ['a plain sentence', 'title', {}, 'Buckets'],
    ['a nested one with values', 'list.shown', { name: 'raw', total: 3 }, 'raw holds 3'],
    ['the plural form of one', 'list.deleted', { count: 1, total: 9 }, 'Deleted one of 9'],
    ['the plural form of many', 'list.deleted', { count: 2, total: 9 }, 'Deleted 2 of 9'],
  ])('gives %s', (_case, key, values, expected) => {
    expect(translate(words, 'en', key, values)).toBe(expected);
  });

  test('uses the only form of a language that has no plural', () => {
    expect(translate(words, 'vi', 'same', { count: 1 })).toBe('1 mục');
  });

  test('leaves an unknown value visible', () => {
    expect(translate(words, 'en', 'list.shown', { name: 'raw' })).toBe('raw holds {{total}}');
  });

  test.each(['list', 'list.none', 'constructor', '__proto__.x', 'title.length'])(
    'finds no sentence under %s',
    (key) => {
      expect(translate(words, 'en', key, {})).toBeUndefined();
    },
  );

  test('fills values in once and never reads them as sentences', () => {
    expect(translate(words, 'en', 'list.shown', { name: '{{total}}', total: '$&' })).toBe('{{total}} holds $&');
  });
});

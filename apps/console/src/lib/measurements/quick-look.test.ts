import { expect, it } from 'vitest';

import { chooseQuickLook } from './quick-look.ts';

const figure = (objects: number, measuredAt: number) => ({ objects, bytes: 0, isComplete: true, measuredAt });

it('looks at what was never measured and at what is small and old, never at what is big', () => {
  const measurements = { big: figure(50_000, 0), small: figure(10, 0), fresh: figure(10, 999_000) };
  expect(chooseQuickLook(['new', 'big', 'small', 'fresh'], measurements, 1_000_000)).toEqual(['new', 'small']);
});

it('never looks at more than twenty buckets', () => {
  const many = Array.from({ length: 500 }, (_, index) => `b-${index}`);
  expect(chooseQuickLook(many, {}, 0)).toHaveLength(20);
});

import { expect, it } from 'vitest';

import { greetingAt } from './greeting.ts';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [0, 'evening'],
])('greets at %i o’clock with %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

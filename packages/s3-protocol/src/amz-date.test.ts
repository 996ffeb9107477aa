import { expect, test } from 'vitest';

import {
  formatAmzDate,
  formatHttpDate,
  formatIsoDate,
  formatIsoSeconds,
  parseAmzDate,
  parseHttpDate,
} from './amz-date.ts';

const date = new Date('2013-05-24T01:02:03.999Z');

test('a date has one form for each place', () => {
  expect(formatAmzDate(date)).toBe('20130524T010203Z');
  expect(formatIsoDate(date)).toBe('2013-05-24T01:02:03.999Z');
  expect(formatIsoSeconds(date)).toBe('2013-05-24T01:02:03Z');
  expect(formatHttpDate(date)).toBe('Fri, 24 May 2013 01:02:03 GMT');
});

test('a date is read back to the second', () => {
  expect(parseAmzDate(formatAmzDate(date))).toEqual(new Date('2013-05-24T01:02:03Z'));
  expect(parseHttpDate(formatHttpDate(date))).toEqual(new Date('2013-05-24T01:02:03Z'));
});

test.each([
  '',
  '20130524',
  '20130524T010203',
  '20131301T000000Z',
  '20130230T000000Z',
  '20130524T240000Z',
  '20130524T006000Z',
  ' 20130524T010203Z',
  '2013-05-24T01:02:03Z',
])('%j is no x-amz-date', (text) => {
  expect(parseAmzDate(text)).toBeNull();
});

test.each([
  '',
  '1',
  'yesterday',
  '2013-05-24',
  'Fri, 24 May 2013 01:02:03',
  'Fri, 99 May 2013 01:02:03 GMT',
  'Friday, 24-May-13 01:02:03 GMT',
])('%j is no date of a header', (text) => {
  expect(parseHttpDate(text)).toBeNull();
});

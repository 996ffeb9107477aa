import { expect, it } from 'vitest';

import { readBucketsAddress } from './buckets-address.ts';

it('draws the plain list for an address that says nothing, or nonsense', () => {
  const plain = { search: '', sort: 'name', direction: 'ascending', dialog: undefined, bucket: undefined };
  expect(readBucketsAddress({})).toEqual(plain);
  expect(readBucketsAddress({ sort: 'colour', direction: 3, dialog: 'explode', search: null })).toEqual(plain);
});

it('does not ask to delete without saying what', () => {
  expect(readBucketsAddress({ dialog: 'delete' }).dialog).toBeUndefined();
  expect(readBucketsAddress({ dialog: 'delete', bucket: 'logs' }).dialog).toBe('delete');
});

it('takes a bucket whose name is a number', () => {
  expect(readBucketsAddress({ dialog: 'delete', bucket: 2026 }).bucket).toBe('2026');
});

import { expect, it } from 'vitest';

import { readUsersAddress } from './users-address.ts';

it('draws the plain list for an address that says nothing, or nonsense', () => {
  const plain = { search: '', path: '/', user: undefined, tab: 'overview', dialog: undefined };
  expect(readUsersAddress({})).toEqual(plain);
  expect(readUsersAddress({ tab: 'x', path: 'no slashes', dialog: 'delete' })).toEqual(plain);
});

it('opens a dialog about a user only when it says which', () => {
  expect(readUsersAddress({ dialog: 'delete', user: 'ana' })).toMatchObject({ dialog: 'delete', user: 'ana' });
  expect(readUsersAddress({ dialog: 'create' }).dialog).toBe('create');
});

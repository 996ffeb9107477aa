import { expect, it } from 'vitest';

import { readAccessKeysAddress } from './access-keys-address.ts';

it('draws the plain list for an address that says nothing, or nonsense', () => {
  expect(readAccessKeysAddress({ status: 'x', sort: 'x', dialog: 'delete' })).toEqual({
    search: '',
    status: 'all',
    sort: 'user',
    direction: 'ascending',
    dialog: undefined,
    user: undefined,
    key: undefined,
  });
});

it('opens the dialog for a new key with the user that it is for', () => {
  expect(readAccessKeysAddress({ dialog: 'create', user: 'ana' })).toMatchObject({ dialog: 'create', user: 'ana' });
});

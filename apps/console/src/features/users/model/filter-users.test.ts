import { expect, it } from 'vitest';

import { filterUsers } from './filter-users.ts';

const user = (name: string, path: string) => ({
  name,
  path,
  id: `AIDA${name.toUpperCase()}`,
  arn: `arn:aws:iam::000000000000:user${path}${name}`,
  createdAt: null,
  passwordLastUsedAt: null,
});

it('finds users by words in name, path and id', () => {
  const users = [user('ana', '/teams/data/'), user('binh', '/'), user('ci-deploy', '/apps/')];
  const names = (search: string) => filterUsers(users, search).map((one) => one.name);
  expect(names('')).toHaveLength(3);
  expect(names('DATA an')).toEqual(['ana']);
  expect(names('aidabinh')).toEqual(['binh']);
  expect(names('nobody')).toEqual([]);
});

import { childrenNamed, child, childText } from '@stowage/s3-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { StorageProcess } from './testing/storage-process.ts';

const ROUNDS = 5;
const WRITERS = 4;

let storage: StorageProcess;
beforeEach(async () => {
  storage = await StorageProcess.create();
});
afterEach(() => storage.destroy());

test('no acknowledged user is lost when the service is killed', async () => {
  await storage.start();
  const root = await storage.createAccount('Ada');
  const acknowledged = new Set<string>();

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.size;
    let killNow = (): void => undefined;
    const enough = new Promise<void>((resolve) => {
      killNow = resolve;
    });
    const writers = Array.from({ length: WRITERS }, async (_none, writer) => {
      for (let number = 0; ; number += 1) {
        const UserName = `user-${round}-${writer}-${number}`;
        try {
          await storage.must(root, 'CreateUser', { UserName });
        } catch {
          return; // the service is gone: this user may or may not be there
        }
        acknowledged.add(UserName);
        if (acknowledged.size - before >= 10 + round * 7) killNow();
      }
    });
    await enough;
    await storage.end('SIGKILL');
    await Promise.all(writers);

    await storage.start();
    const listed = await storage.must(root, 'ListUsers', { MaxItems: '1000' });
    const present = new Set(childrenNamed(child(listed, 'Users'), 'member').map((user) => childText(user, 'UserName')));
    expect([...acknowledged].filter((name) => !present.has(name))).toEqual([]);
  }
});

import { test as base } from '@playwright/test';

import { startStowage, type StorageMode, type Stowage } from './stowage.ts';

export interface StowageOptions {
  storageMode: StorageMode;
}

interface WorkerFixtures extends StowageOptions {
  stowage: Stowage;
}

export const test = base.extend<object, WorkerFixtures>({
  storageMode: ['embedded', { option: true, scope: 'worker' }],
  stowage: [
    async ({ storageMode }, provide) => {
      const stowage = await startStowage(storageMode);
      await provide(stowage);
      await stowage.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stowage }, provide) => {
    await provide(stowage.url);
  },
});

export { expect } from '@playwright/test';

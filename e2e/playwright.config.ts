import { defineConfig } from '@playwright/test';

import { chromiumArguments, findChromium } from '../tools/chromium.mjs';
import type { StowageOptions } from './support/test.ts';

const executablePath = findChromium();

export default defineConfig<object, StowageOptions>({
  testDir: 'journeys',
  outputDir: '../test-results',
  // One system at a time on two cores; the journeys of a file share it.
  workers: 1,
  // A shared build machine has slow moments; a fault fails twice. The closing line of the test command tells of it.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArguments },
  },
  projects: [
    { name: 'embedded', use: { storageMode: 'embedded' } },
    // The same first path with a storage service that Stowage did not start: nothing may depend on being embedded.
    { name: 'outside', testMatch: /first-path/, use: { storageMode: 'outside' } },
  ],
});

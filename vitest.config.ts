import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { chromiumArguments, findChromium } from './tools/chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        // Rules and small parts: no process is started, nothing listens but on a random loopback port.
        test: {
          name: 'unit',
          include: ['{apps,packages}/*/{src,test}/**/*.test.ts', 'tools/**/*.test.mjs'],
          exclude: ['**/*.{http,browser,crash}.test.ts', '**/node_modules/**'],
        },
      },
      {
        // Whole services over real HTTP, with their real processes, files and databases.
        test: {
          name: 'http',
          include: ['{apps,packages}/*/{src,test}/**/*.{http,crash}.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        // What only a browser has: its XML parser, its address rules, components drawn for real.
        plugins: [react()],
        test: {
          name: 'browser',
          include: ['{apps,packages}/*/src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: chromiumArguments },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

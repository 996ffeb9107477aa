import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

/** The storage client as one script for a page, under the global name `pageClient`. */
export async function bundlePageClient(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('page-client.ts', import.meta.url)),
    platform: 'browser',
    tsconfig: false,
  });
  const { output } = await build.generate({ format: 'iife', name: 'pageClient' });
  await build.close();
  return output[0].code;
}

// `npm run storage`: the storage service alone, or one of its commands (`-- accounts create …`).
import { resolve } from 'node:path';

import { checkNode } from './check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./install.mjs');
const { becomeNode, root } = await import('./run.mjs');
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt(['apps/storage']);
const args = process.argv.slice(2);
becomeNode([`${root}apps/storage/dist/main.js`, ...(args.length > 0 ? args : ['serve'])], {
  ...process.env,
  // The same place as the service that `npm start` carries, so that `accounts` commands see its accounts.
  STORAGE_DATA_DIR: process.env.STORAGE_DATA_DIR ?? resolve(process.env.DATA_DIR ?? 'data', 'storage'),
});

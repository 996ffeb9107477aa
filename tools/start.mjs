// `npm start`: from a fresh clone to a running Stowage.
import { checkNode } from './check-node.mjs';

checkNode();
const { ensureInstalled } = await import('./install.mjs');
const { becomeNode, root } = await import('./run.mjs');
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
becomeNode([`${root}apps/server/dist/main.js`], { ...process.env, NODE_ENV: 'production', STOWAGE_START: '1' });

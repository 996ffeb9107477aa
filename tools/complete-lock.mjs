// Completes package-lock.json for the platforms that the machine that wrote it could not see.
//
// Native packages come as one optional package for each platform. npm records only those that its registry answered for,
// and `npm ci` then refuses the lock file on every machine, because the others are missing from it. Their versions are
// fixed by the package that wants them, and their names say which platform they are for, so they can be written down.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, say } from './run.mjs';

const systems = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'wasm32',
];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
let added = 0;

for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (`${parent}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages) continue;
    const platform = platformOf(name);
    if (platform === undefined || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
say(`package-lock.json: ${added} packages of other platforms added.`);

/** @param {string} name such as `@rolldown/binding-linux-x64-musl` */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined && cpu === undefined) return undefined;
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') || words.includes('glibc')
      ? ['glibc']
      : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc } : {}), ...(os && os !== 'wasm32' ? { os: [os] } : {}) };
}

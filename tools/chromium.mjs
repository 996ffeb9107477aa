// Where the browser for the tests is, and how to start it without a desktop and without asking the outside for anything.
import { accessSync, constants } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns {string | undefined} path of a Chromium, from `CHROMIUM_PATH` or the usual places. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && isExecutable(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const chromiumArguments = [
  // Chromium refuses to run as root with its sandbox; build machines often are root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

import { ConfigError } from './config/config.ts';
import { FormatError } from './stores/files/format-version.ts';
import { SecretsKeyError } from './stores/files/secrets-key-file.ts';
import { DirectoryNotWritableError } from './stores/open-data-directory.ts';
import { DirectoryLockedError } from './stores/service-lock.ts';

/** Documented in README.md; whoever starts the service tells its reasons apart by them. */
const EXIT_FAULT = 1;
const EXIT_BAD_CONFIGURATION = 2;
const EXIT_PORT_IN_USE = 3;
const EXIT_DIRECTORY_LOCKED = 4;
const EXIT_DIRECTORY_NOT_WRITABLE = 5;
const EXIT_DIRECTORY_UNREADABLE = 6;

const EXIT_BY_SYSTEM_CODE = new Map([
  ['EADDRINUSE', EXIT_PORT_IN_USE],
  ['EADDRNOTAVAIL', EXIT_BAD_CONFIGURATION],
  ['ENOTFOUND', EXIT_BAD_CONFIGURATION],
  ['EACCES', EXIT_DIRECTORY_NOT_WRITABLE],
  ['EROFS', EXIT_DIRECTORY_NOT_WRITABLE],
  ['ENOTDIR', EXIT_DIRECTORY_NOT_WRITABLE],
]);

export function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return EXIT_BAD_CONFIGURATION;
  if (error instanceof DirectoryLockedError) return EXIT_DIRECTORY_LOCKED;
  if (error instanceof DirectoryNotWritableError) return EXIT_DIRECTORY_NOT_WRITABLE;
  if (error instanceof FormatError || error instanceof SecretsKeyError) return EXIT_DIRECTORY_UNREADABLE;
  return EXIT_BY_SYSTEM_CODE.get(codeOf(error)) ?? EXIT_FAULT;
}

export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DirectoryLockedError) return `The data directory cannot be opened. ${message}`;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Another program listens on the address already (${message}). Set STORAGE_PORT to a free port.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `STORAGE_HOST is not an address of this machine (${message}).`;
  }
  return message;
}

function codeOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '';
}

import type { IndexStore } from './index-store.ts';
import { serviceLockKey } from './tables.ts';

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Boot and start time of the process, where the system tells them. */
  readonly birth: string;
}

export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
}

/**
 * One service per data directory. The claim is a row of the index: write transactions exclude each other between
 * processes, so of two services that start at once only one finds the place free. A row left by a killed process is
 * taken over.
 */
export async function claimService(
  index: IndexStore,
  self: ProcessIdentity,
  isAlive: (other: ProcessIdentity) => boolean,
): Promise<() => Promise<void>> {
  await index.transact((transaction) => {
    const holder = decode(transaction.get(serviceLockKey()));
    if (holder !== null && isAlive(holder)) {
      throw new DirectoryLockedError(`It is in use by the storage service with process id ${holder.pid}.`);
    }
    transaction.put(serviceLockKey(), Buffer.from(`${self.pid} ${self.birth}`, 'utf8'));
  });
  return () => index.transact((transaction) => transaction.remove(serviceLockKey()));
}

function decode(bytes: Buffer | undefined): ProcessIdentity | null {
  if (bytes === undefined) return null;
  const text = bytes.toString('utf8');
  const space = text.indexOf(' ');
  return { pid: Number(text.slice(0, space)), birth: text.slice(space + 1) };
}

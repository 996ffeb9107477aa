import { closeFile, openFile, syncFile } from './file-calls.ts';
import fs from 'node:fs';

/**
 * fsync of one directory, shared: whoever comes while a call runs waits for the next one, which covers all of them.
 * A call that had already begun may have missed an entry made since.
 */
export class DirectorySync {
  readonly #descriptor: number;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  private constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  static async open(path: string): Promise<DirectorySync> {
    return new DirectorySync(await openFile(path, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY));
  }

  sync(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = null;
    const run = syncFile(this.#descriptor).finally(() => {
      if (this.#running === run) this.#running = null;
    });
    this.#running = run;
    return run;
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
    await closeFile(this.#descriptor);
  }
}

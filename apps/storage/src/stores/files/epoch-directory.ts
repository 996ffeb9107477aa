import fs from 'node:fs';
import path from 'node:path';

import { DirectorySync } from './directory-sync.ts';

/** One directory of blobs. It takes a few thousand files and is then never written to again. */
export class EpochDirectory {
  readonly name: string;
  readonly path: string;
  readonly #sync: DirectorySync;
  #created = 0;
  #unsettled = 0;
  #retired = false;

  private constructor(name: string, directory: string, sync: DirectorySync) {
    this.name = name;
    this.path = directory;
    this.#sync = sync;
  }

  /** Makes the directory and its entry in `root` durable. */
  static async create(root: string, name: string): Promise<EpochDirectory> {
    const directory = path.join(root, name);
    await fs.promises.mkdir(directory, { recursive: true, mode: 0o700 });
    const parent = await DirectorySync.open(root);
    await parent.sync();
    await parent.close();
    return new EpochDirectory(name, directory, await DirectorySync.open(directory));
  }

  get created(): number {
    return this.#created;
  }

  begin(): void {
    this.#created += 1;
    this.#unsettled += 1;
  }

  settle(): void {
    this.#unsettled -= 1;
  }

  retire(): void {
    this.#retired = true;
  }

  /** Nothing is being written here and nothing ever will be. */
  get isDone(): boolean {
    return this.#retired && this.#unsettled === 0;
  }

  sync(): Promise<void> {
    return this.#sync.sync();
  }

  close(): Promise<void> {
    return this.#sync.close();
  }
}

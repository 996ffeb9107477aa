/** Bodies that are being read just now. Their files stay until the last reader is done, also when the object is gone. */
export class BodyLeases {
  readonly #counts = new Map<string, number>();
  readonly #onFree: (id: string) => void;

  constructor(onFree: (id: string) => void) {
    this.#onFree = onFree;
  }

  /** Returns the release, which works once. */
  acquire(id: Buffer): () => void {
    const name = id.toString('hex');
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#counts.get(name) ?? 1) - 1;
      if (left > 0) {
        this.#counts.set(name, left);
        return;
      }
      this.#counts.delete(name);
      this.#onFree(name);
    };
  }

  has(id: Buffer): boolean {
    return this.#counts.has(id.toString('hex'));
  }
}

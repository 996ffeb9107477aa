const WINDOW_MS = 5_000;
const MINIMUM_MS = 1_000;

/** Bytes per second over the last few seconds, so that a stall shows and an old burst does not flatter. */
export class TransferRate {
  readonly #samples: { at: number; bytes: number }[] = [];

  record(at: number, bytes: number): void {
    this.#samples.push({ at, bytes });
    // One sample older than the window stays: it is the window's left edge.
    while ((this.#samples[1]?.at ?? Infinity) <= at - WINDOW_MS) this.#samples.shift();
  }

  bytesPerSecond(): number | null {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < MINIMUM_MS) return null;
    return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
  }

  /** After a pause the old samples would say "slow". */
  reset(): void {
    this.#samples.length = 0;
  }
}

/** What has to be ended, in the order in which it was started. */
export class Endings {
  readonly #steps: { end: () => Promise<void> | void; atOnce: () => void }[] = [];
  #ending: Promise<void> | null = null;

  get isEnding(): boolean {
    return this.#ending !== null;
  }

  /** `atOnce` is for when there is no time; it must leave nothing behind that outlives the process. */
  add(end: () => Promise<void> | void, atOnce: () => void = () => undefined): void {
    this.#steps.push({ end, atOnce });
  }

  /** Ends all, last started first. A step that fails does not keep the others from ending. */
  endAll(onError: (error: unknown) => void): Promise<void> {
    this.#ending ??= this.#run(onError);
    return this.#ending;
  }

  endAtOnce(): void {
    for (const { atOnce } of this.#steps) atOnce();
  }

  async #run(onError: (error: unknown) => void): Promise<void> {
    for (const { end } of this.#steps.toReversed()) {
      try {
        await end();
      } catch (error) {
        onError(error);
      }
    }
  }
}

import { StoreUnavailableError } from './store-errors.ts';

/**
 * Index and files share one: when either could not make a write durable, neither takes another. The kernel may have
 * dropped the pages of a failed fsync, so a second try that succeeds proves nothing.
 */
export class WriteGuard {
  readonly #onFailure: (error: unknown) => void;
  #failure: unknown = null;

  constructor(onFailure: (error: unknown) => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  fail(error: unknown): void {
    if (this.#failure !== null) return;
    this.#failure = error;
    this.#onFailure(error);
  }

  assertWritable(): void {
    if (this.#failure === null) return;
    throw new StoreUnavailableError('An earlier write could not be made durable; writing stops until a restart.', {
      cause: this.#failure,
    });
  }
}

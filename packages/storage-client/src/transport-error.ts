/** Why a request has no answer. */
export type TransportFailure = 'network' | 'aborted' | 'timeout';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

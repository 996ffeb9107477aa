/** The client hung up before its request was complete. Nobody is left to answer to. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';

  constructor() {
    super('The client closed the connection before the request was complete.');
  }
}

/** Exit codes of the server. The storage service uses the same ones for the same reasons. */
export const exitCodes = { failed: 1, badConfiguration: 2, portInUse: 3, dataLocked: 4, dataNotWritable: 5 } as const;

/** Why the server cannot start, as one sentence for the person who started it. */
export class StartUpError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartUpError';
    this.exitCode = exitCode;
  }
}

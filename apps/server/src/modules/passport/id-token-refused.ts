/** Why an ID token was not accepted. The reason is for the log; the client gets one answer for all of them. */
export class IdTokenRefused extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The ID token was refused: ${reason}.`, { cause });
    this.name = 'IdTokenRefused';
    this.reason = reason;
  }
}

import { errorTable, type ErrorCode } from '@stowage/contracts';

/** A failure with an answer of its own. `message` may be shown to a person; `cause` is only ever logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Field path to what is wrong with it; with `request.invalid` only. */
  readonly fields: Record<string, string> | undefined;
  /** With `request.rate_limited`: when another try makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { cause?: unknown; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

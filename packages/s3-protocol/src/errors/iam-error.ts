import { iamErrorTable } from './iam-error-table.ts';

/** Every code that an IAM or STS endpoint may answer. */
export type IamCode = keyof typeof iamErrorTable;

export interface IamErrorOptions {
  status?: number;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal in the words of the IAM and STS APIs. Its message is shown to the client as it is. */
export class IamError extends Error {
  override readonly name = 'IamError';
  readonly code: IamCode;
  readonly status: number;
  /** `<Type>` of the answer: whose fault it is. */
  readonly type: 'Sender' | 'Receiver';

  constructor(code: IamCode, message?: string, options: IamErrorOptions = {}) {
    const [status, sentence] = iamErrorTable[code];
    super(message ?? sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? status;
    this.type = this.status >= 500 ? 'Receiver' : 'Sender';
  }
}

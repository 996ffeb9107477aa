import { s3ErrorTable } from './s3-error-table.ts';

export type S3ErrorCode = keyof typeof s3ErrorTable;

export interface S3ErrorOptions {
  /** `Resource` of the answer: the path of the bucket or object. */
  resource?: string;
  /** Where an operation answers another status than the table says. */
  status?: number;
  /** Further elements of the answer, such as `BucketName`, `Key`, `Region`, `ServerTime`. Never anything secret. */
  details?: Readonly<Record<string, string>>;
  /** Further headers of the answer, such as `x-amz-bucket-region`. */
  headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal in the words of the S3 API. Its message is shown to the client as it is. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly resource: string | undefined;
  readonly details: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: S3ErrorCode, message?: string, options: S3ErrorOptions = {}) {
    const [status, sentence] = s3ErrorTable[code];
    super(message ?? sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? status;
    this.resource = options.resource;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

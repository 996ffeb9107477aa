export interface StorageErrorFields {
  code: string;
  message: string;
  status: number;
  operation: string;
  requestId?: string;
  resource?: string;
  retryAfterMs?: number;
  cause?: unknown;
}

/**
 * A call that failed, whatever the reason. `code` is what the service named (`NoSuchKey`, `EntityAlreadyExists`, …) or
 * one of the client's own:
 *
 * - `NetworkError`: there was no answer
 * - `RequestAborted`: the caller's signal ended it
 * - `RequestTimedOut`: the caller's `timeoutMs` ended it
 * - `NotFound`: 404 without a code
 * - `InvalidResponse`: an answer that is not S3's, IAM's or STS's, such as a sign-in page of a proxy
 * - `UnaddressableKey`: a key with `.` or `..` segments, and no gateway that could carry it
 * - `UnknownError`: any other status without a code
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The operation as AWS spells it, `PutObject`. */
  readonly operation: string;
  readonly requestId: string | undefined;
  readonly resource: string | undefined;
  /** Whether the same call may succeed later without anybody changing anything. The client itself does not try again. */
  readonly retryable: boolean;
  /** How long the service asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(fields: StorageErrorFields) {
    super(fields.message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status;
    this.operation = fields.operation;
    this.requestId = fields.requestId;
    this.resource = fields.resource;
    this.retryable = isRetryable(fields.code, fields.status);
    this.retryAfterMs = fields.retryAfterMs;
  }
}

/** Codes that mean "try again" whatever their status: they also come inside an answer of 200, and some as 4xx. */
const retryableCodes = new Set([
  'NetworkError',
  'RequestTimedOut',
  'RequestTimeout',
  'RequestTimeTooSkewed',
  'InternalError',
  'InternalFailure',
  'ServiceFailure',
  'ServiceUnavailable',
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TooManyRequests',
  'BandwidthLimitExceeded',
  'OperationAborted',
  'ConditionalRequestConflict',
  'ConcurrentModification',
  'EntityTemporarilyUnmodifiable',
]);

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504, 507, 509]);

/** `PolicyEvaluation` is a 500 that stays: the policy is at fault. */
function isRetryable(code: string, status: number): boolean {
  return retryableCodes.has(code) || (retryableStatuses.has(status) && code !== 'PolicyEvaluation');
}

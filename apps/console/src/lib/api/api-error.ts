import { isErrorCode, type ErrorCode } from '@stowage/contracts';

/** Codes of the product API, and what can happen before it answers. */
export type ApiErrorCode = ErrorCode | 'network' | 'aborted' | 'answer.unreadable';

export interface ApiErrorDetail {
  code: ApiErrorCode;
  /** 0 when there was no answer. */
  status: number;
  message: string;
  requestId?: string;
  fields?: Record<string, string>;
  /** How long a limited caller should wait. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one failure that `lib/api` throws. Words for people come from the code, never from the message. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, status, message, requestId, fields, retryAfterSeconds, cause }: ApiErrorDetail) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const detail = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new ApiError({
    code: isErrorCode(detail.code) ? detail.code : response.status === 404 ? 'resource.not_found' : 'internal',
    status: response.status,
    message: typeof detail.message === 'string' ? detail.message : `The server answered ${response.status}.`,
    requestId: typeof detail.request_id === 'string' ? detail.request_id : undefined,
    fields: isStringRecord(detail.fields) ? detail.fields : undefined,
    retryAfterSeconds: readSeconds(response.headers.get('Retry-After')),
  });
}

function readSeconds(value: string | null): number | undefined {
  return value !== null && /^\d+$/u.test(value) ? Number(value) : undefined;
}

function isStringRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}

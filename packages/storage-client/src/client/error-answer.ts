import { child, childText, parseHttpDate, type XmlElement } from '@stowage/s3-protocol';

import type { Platform } from '../platform.ts';
import { StorageError } from '../storage-error.ts';

export interface ErrorAnswer {
  error: StorageError;
  /** The service's time where its answer tells it. */
  serverTime?: Date;
}

/**
 * Makes a typed error of whatever came back: S3's `<Error>`, IAM's `<ErrorResponse><Error>`, the JSON of a gateway, or
 * something else altogether (a proxy's HTML page, nothing at all).
 */
export async function readErrorAnswer(response: Response, operation: string, platform: Platform): Promise<ErrorAnswer> {
  const text = await response.text().catch(() => '');
  const { code, message, requestId, resource, serverTime } = readXmlError(text, platform) ?? readJsonError(text) ?? {};
  return {
    error: new StorageError({
      code: code || codeOfStatus(response),
      message: message || `The storage service answered with status ${response.status}.`,
      status: response.status,
      operation,
      requestId: requestId || requestIdOf(response),
      resource,
      retryAfterMs: readRetryAfter(response),
    }),
    serverTime: serverTime ?? parseHttpDate(response.headers.get('date') ?? '') ?? undefined,
  };
}

/** An `<Error>` in an answer of 200: S3 sends it when it failed after it had begun to answer (Complete, Copy). */
export function errorInAnswer(root: XmlElement, response: Response, operation: string): StorageError | null {
  const found = readErrorElement(root);
  return (
    found &&
    new StorageError({
      ...found,
      status: response.status,
      operation,
      requestId: found.requestId || requestIdOf(response),
    })
  );
}

/**
 * How far our clock is behind the service's, when that is why the request was refused; undefined for every other
 * refusal. A difference that explains nothing (below four minutes) is not learnt.
 */
export function readClockOffset(answer: ErrorAnswer, now: Date, knownOffsetMs: number): number | undefined {
  if (!clockCodes.has(answer.error.code) || !answer.serverTime) return undefined;
  const offsetMs = answer.serverTime.getTime() - now.getTime();
  return Math.abs(offsetMs - knownOffsetMs) > 4 * 60 * 1000 ? offsetMs : undefined;
}

/** IAM and STS say "Signature expired: …" under the code of a wrong signature. */
const clockCodes = new Set([
  'RequestTimeTooSkewed',
  'RequestExpired',
  'SignatureDoesNotMatch',
  'InvalidSignatureException',
]);

interface FoundError {
  code: string;
  message: string;
  requestId?: string;
  resource?: string;
  serverTime?: Date;
}

function readXmlError(text: string, platform: Platform): FoundError | null {
  if (!text.trimStart().startsWith('<')) return null;
  try {
    return readErrorElement(platform.readXml(text));
  } catch {
    return null;
  }
}

function readErrorElement(root: XmlElement): FoundError | null {
  const isIam = root.name === 'ErrorResponse';
  const error = isIam ? child(root, 'Error') : root.name === 'Error' ? root : undefined;
  const code = childText(error, 'Code');
  if (!code) return null;
  const serverTime = new Date(childText(error, 'ServerTime') ?? Number.NaN);
  return {
    code,
    message: childText(error, 'Message') ?? '',
    requestId: childText(isIam ? root : error, 'RequestId'),
    resource: childText(error, 'Resource'),
    serverTime: Number.isNaN(serverTime.getTime()) ? undefined : serverTime,
  };
}

function readJsonError(text: string): FoundError | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    const field = (...names: string[]) => names.map((name) => body[name]).find((value) => typeof value === 'string');
    const code = field('code', 'Code');
    if (!code) return null;
    return { code, message: field('message', 'Message') ?? '', requestId: field('request_id', 'RequestId') };
  } catch {
    return null;
  }
}

/** HEAD answers have no body, so the status has to do. */
function codeOfStatus({ status, type }: Response): string {
  if (type === 'opaqueredirect') return 'PermanentRedirect';
  return statusCodes[status] ?? 'UnknownError';
}

const statusCodes: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  304: 'NotModified',
  307: 'TemporaryRedirect',
  403: 'AccessDenied',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  412: 'PreconditionFailed',
  416: 'InvalidRange',
  429: 'TooManyRequests',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
};

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-amz-request-id') ?? response.headers.get('x-amzn-requestid') ?? undefined;
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1000;
  const until = parseHttpDate(value);
  const from = parseHttpDate(response.headers.get('date') ?? '');
  return until && from ? Math.max(0, until.getTime() - from.getTime()) : undefined;
}

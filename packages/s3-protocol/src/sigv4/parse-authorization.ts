import { parseAmzDate, parseHttpDate, formatAmzDate } from '../amz-date.ts';
import { S3Error, type S3ErrorCode } from '../errors/s3-error.ts';
import { parseQuery } from '../query-string.ts';

import { algorithm, type CredentialScope } from './canonical-request.ts';
import { payloadModes } from './payload-hash.ts';
import { headerValue, type WireRequest } from './wire-request.ts';

/** What a request claims about who signed it. Nothing of it is proved before `verifySignature`. */
export interface Authorization {
  source: 'header' | 'query';
  accessKeyId: string;
  scope: CredentialScope;
  /** Lower case, sorted. */
  signedHeaders: readonly string[];
  /** 64 lower-case hexadecimal digits. */
  signature: string;
  date: Date;
  /** The date as it is signed. */
  amzDate: string;
  /** Only in a presigned address. */
  expiresInSeconds?: number;
  sessionToken?: string;
  /** As the request states it: hex SHA-256 or one of `payloadModes`. Undefined where IAM and STS leave it out. */
  payloadHash?: string;
}

/** Seven days. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html ("X-Amz-Expires") */
const maxExpiresInSeconds = 604_800;

/**
 * Reads the authentication of a request from its header or its query. Null means that the request carries none at all
 * (anonymous). Throws `S3Error` for anything half there, doubled or malformed: it must never pass for anonymous.
 */
export function parseAuthorization(request: WireRequest): Authorization | null {
  const headers = request.headers.filter(([name]) => name.toLowerCase() === 'authorization');
  const parameters = new Map<string, string>();
  for (const [name, value] of parseQuery(request.query)) {
    if (!isAuthenticationParameter(name)) continue;
    if (parameters.has(name)) throw new S3Error('AuthorizationQueryParametersError', `${name} was given twice.`);
    parameters.set(name, value);
  }
  if (headers.length > 1) throw new S3Error('InvalidArgument', 'Only one Authorization header is allowed.');
  const [header] = headers;
  if (header && parameters.size > 0) {
    throw new S3Error(
      'InvalidArgument',
      'Only one auth mechanism allowed; use the Authorization header or the query string.',
    );
  }
  if (header) return parseHeader(header[1], request);
  return parameters.size > 0 ? parseParameters(parameters, request) : null;
}

/** `X-Amz-Security-Token` or `X-Amz-Content-Sha256` alone also count: they belong to nothing but a signature. */
function isAuthenticationParameter(name: string): boolean {
  return queryAuthentication.has(name);
}

const queryAuthentication = new Set([
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
  'X-Amz-Security-Token',
  'X-Amz-Content-Sha256',
  // SigV2, https://docs.aws.amazon.com/AmazonS3/latest/API/RESTAuthentication.html
  'AWSAccessKeyId',
  'Signature',
]);

const malformedHeader: S3ErrorCode = 'AuthorizationHeaderMalformed';
const malformedQuery: S3ErrorCode = 'AuthorizationQueryParametersError';

function parseHeader(value: string, request: WireRequest): Authorization {
  const space = value.indexOf(' ');
  const scheme = space < 0 ? value : value.slice(0, space);
  if (scheme !== algorithm) {
    throw new S3Error(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${algorithm}.`,
    );
  }
  const fields = new Map<string, string>();
  for (const part of value.slice(space + 1).split(',')) {
    const [name = '', ...rest] = part.trim().split('=');
    if (fields.has(name)) throw new S3Error(malformedHeader, `${name} was given twice.`);
    fields.set(name, rest.join('='));
  }
  const field = (name: string) => {
    const text = fields.get(name);
    if (!text) throw new S3Error(malformedHeader, `The authorization header is malformed; ${name} is missing.`);
    return text;
  };
  const { date, amzDate } = requestDate(request);
  return {
    source: 'header',
    ...parseCredential(field('Credential'), malformedHeader),
    signedHeaders: parseSignedHeaders(field('SignedHeaders'), malformedHeader),
    signature: parseSignature(field('Signature'), malformedHeader),
    date,
    amzDate,
    sessionToken: headerValue(request.headers, 'x-amz-security-token'),
    payloadHash: headerValue(request.headers, 'x-amz-content-sha256'),
  };
}

/** `x-amz-date` wins over `date`, because browsers do not let scripts set the latter. */
function requestDate(request: WireRequest): { date: Date; amzDate: string } {
  const amzDate = headerValue(request.headers, 'x-amz-date');
  if (amzDate !== undefined) {
    const date = parseAmzDate(amzDate);
    if (date) return { date, amzDate };
  } else {
    const date = parseHttpDate(headerValue(request.headers, 'date') ?? '');
    if (date) return { date, amzDate: formatAmzDate(date) };
  }
  throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header.');
}

function parseParameters(parameters: ReadonlyMap<string, string>, request: WireRequest): Authorization {
  if (parameters.get('X-Amz-Algorithm') !== algorithm) {
    throw new S3Error(malformedQuery, `X-Amz-Algorithm only supports "${algorithm}".`);
  }
  const parameter = (name: string) => {
    const text = parameters.get(name);
    if (!text) {
      throw new S3Error(
        malformedQuery,
        'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
      );
    }
    return text;
  };
  const credential = parseCredential(parameter('X-Amz-Credential'), malformedQuery);
  const signature = parseSignature(parameter('X-Amz-Signature'), malformedQuery);
  const amzDate = parameter('X-Amz-Date');
  const date = parseAmzDate(amzDate);
  if (!date)
    throw new S3Error(malformedQuery, "X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\".");
  return {
    source: 'query',
    ...credential,
    signedHeaders: parseSignedHeaders(parameter('X-Amz-SignedHeaders'), malformedQuery),
    signature,
    date,
    amzDate,
    expiresInSeconds: parseExpires(parameter('X-Amz-Expires')),
    sessionToken: parameters.get('X-Amz-Security-Token'),
    payloadHash:
      parameters.get('X-Amz-Content-Sha256') ??
      headerValue(request.headers, 'x-amz-content-sha256') ??
      // Only S3 leaves the body out of a presigned address; IAM and STS sign that of the empty or real body.
      (credential.scope.service === 's3' ? payloadModes.unsigned : undefined),
  };
}

function parseExpires(text: string): number {
  if (!/^-?\d{1,12}$/u.test(text)) throw new S3Error(malformedQuery, 'X-Amz-Expires should be a number.');
  const seconds = Number(text);
  if (seconds < 0) throw new S3Error(malformedQuery, 'X-Amz-Expires must be non-negative.');
  if (seconds === 0) throw new S3Error(malformedQuery, 'X-Amz-Expires must be at least one second.');
  if (seconds > maxExpiresInSeconds) {
    throw new S3Error(malformedQuery, 'X-Amz-Expires must be less than a week (in seconds) that is 604800.');
  }
  return seconds;
}

/** `AKID/20130524/region/s3/aws4_request`, read from the right: an access key id may hold a slash. */
function parseCredential(text: string, code: S3ErrorCode): Pick<Authorization, 'accessKeyId' | 'scope'> {
  const parts = text.split('/');
  const [day, region, service, terminator] = parts.slice(-4);
  const accessKeyId = parts.slice(0, -4).join('/');
  if (!accessKeyId || !day || !region || !service || terminator !== 'aws4_request') {
    throw new S3Error(
      code,
      'The Credential is malformed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    );
  }
  if (!/^\d{8}$/u.test(day)) throw new S3Error(code, `Invalid credential date "${day}". Expected "yyyyMMdd".`);
  return { accessKeyId, scope: { day, region, service } };
}

function parseSignedHeaders(text: string, code: S3ErrorCode): string[] {
  const names = text.split(';');
  const isSorted = names.every((name, i) => i === 0 || (names[i - 1] as string) < name);
  if (!isSorted || names.some((name) => !/^[!#$%&'*+.^_`|~0-9a-z-]+$/u.test(name))) {
    throw new S3Error(
      code,
      'SignedHeaders must be lower-case header names in order, each once, separated by semicolons.',
    );
  }
  return names;
}

function parseSignature(text: string, code: S3ErrorCode): string {
  if (!/^[0-9a-f]{64}$/u.test(text)) throw new S3Error(code, 'The Signature must be 64 lower-case hexadecimal digits.');
  return text;
}

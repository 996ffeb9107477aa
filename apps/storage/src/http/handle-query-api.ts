import type { IncomingMessage, ServerResponse } from 'node:http';

import { IamError, parseAuthorization, parseQuery, S3Error } from '@stowage/s3-protocol';
import type { WireRequest } from '@stowage/s3-protocol';

import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import type { Answer } from '#storage/operations/operation.ts';
import type { QueryApi, QueryApiAnswer } from '#storage/operations/query-api-port.ts';
import { asIamError, writeQueryError } from '#storage/operations/query/write-answer.ts';

import { verifyCaller } from './authenticate.ts';
import type { AuthenticationOptions } from './authenticate.ts';
import { sha256Hex } from './node-sha256.ts';
import { RequestAbortedError } from './request-aborted-error.ts';

/** A policy document of 128 KiB, the largest of all parameters, fits in its form encoding. */
const MAX_FORM_BYTES = 512 * 1024;
const SERVICES = new Set(['iam', 'sts']);
/** Where AWS signs IAM, a global service; its clients do so whatever region is configured. */
const GLOBAL_REGION = 'us-east-1';

export interface QueryApiExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly wire: WireRequest;
  readonly headers: RequestHeaders;
  readonly expectsContinue: boolean;
  readonly requestId: string;
  readonly sourceAddress: string;
}

/** IAM, STS and account actions are form POSTs to `/`; S3 has no operation there. */
export function isQueryApiRequest(wire: WireRequest, headers: RequestHeaders): boolean {
  const contentType = headers.get('content-type')?.toLowerCase() ?? '';
  return wire.method === 'POST' && wire.path === '/' && contentType.startsWith('application/x-www-form-urlencoded');
}

export async function answerQueryApi(
  exchange: QueryApiExchange,
  queryApi: QueryApi,
  options: AuthenticationOptions,
): Promise<Answer> {
  const { wire, headers, requestId, sourceAddress } = exchange;
  try {
    const body = await readForm(exchange);
    const authorization = readAuthorization(wire);
    const { service, region } = authorization.scope;
    if (!SERVICES.has(service)) {
      throw new IamError('SignatureDoesNotMatch', `Credential should be scoped to iam or sts, not to '${service}'.`);
    }
    const bodyHash = sha256Hex(body);
    const stated = headers.get('x-amz-content-sha256');
    if (stated !== undefined && stated !== bodyHash) throw new IamError('SignatureDoesNotMatch');
    const { caller } = verifyCaller(wire, authorization, service, {
      ...options,
      region: region === GLOBAL_REGION ? GLOBAL_REGION : options.region,
      payloadHash: bodyHash,
    });
    const form = new Map(parseQuery(body.toString('latin1')));
    const answer = await queryApi({ caller, service, form, requestId, now: options.now, sourceAddress });
    return asAnswer(answer);
  } catch (error) {
    if (error instanceof RequestAbortedError) throw error;
    if (!(error instanceof IamError) && !(error instanceof S3Error)) throw error;
    const refusal = error instanceof IamError ? error : asIamError(error);
    return asAnswer(writeQueryError(refusal, scopeService(wire), requestId));
  }
}

function readAuthorization(wire: WireRequest) {
  const authorization = parseAuthorization(wire);
  if (authorization === null) throw new IamError('MissingAuthenticationToken');
  return authorization;
}

async function readForm({ request, response, headers, expectsContinue }: QueryApiExchange): Promise<Buffer> {
  const tooLarge = (): IamError => new IamError('ValidationError', 'The request is too large.', { status: 413 });
  if (Number(headers.get('content-length') ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  if (expectsContinue) response.writeContinue();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > MAX_FORM_BYTES) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof IamError ? error : new RequestAbortedError();
  }
  return Buffer.concat(pieces);
}

function asAnswer({ status, body }: QueryApiAnswer): Answer {
  return { status, body, headers: [['content-type', 'text/xml']] };
}

/** Only to choose the namespace of a refusal, so nothing need be proved. */
function scopeService({ headers }: WireRequest): string {
  const authorization = headers.find(([name]) => name === 'authorization')?.[1] ?? '';
  return authorization.includes('/sts/aws4_request') ? 'sts' : 'iam';
}

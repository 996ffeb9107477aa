import type { IncomingMessage, ServerResponse } from 'node:http';

import { createSigningKeyCache, parseQuery } from '@stowage/s3-protocol';
import type { SigningKeyCache } from '@stowage/s3-protocol';

import { RequestQuery } from '#storage/domain/request-query.ts';
import type { Log } from '#storage/log.ts';
import type { Answer, Services } from '#storage/operations/operation.ts';
import type { QueryApi } from '#storage/operations/query-api-port.ts';

import { Access } from './access.ts';
import { authenticate } from './authenticate.ts';
import type { AuthenticationOptions } from './authenticate.ts';
import { buildPayload } from './build-payload.ts';
import { checkExpectedOwner } from './check-expected-owner.ts';
import { readConditionValues } from './condition-values.ts';
import { asS3Error, errorAnswer } from './error-answer.ts';
import { closeAfterAnswer, drain } from './finish-request.ts';
import { answerQueryApi, isQueryApiRequest } from './handle-query-api.ts';
import { matchOperation } from './match-operation.ts';
import type { OperationRow } from './operation-table.ts';
import { readHeaders } from './read-headers.ts';
import { RequestAbortedError } from './request-aborted-error.ts';
import { readTarget } from './request-target.ts';
import { refuseUnsupportedHeaders } from './unsupported.ts';
import { writeAnswer } from './write-answer.ts';

const MAX_IGNORED_BODY_BYTES = 64 * 1024;

export interface FrontDoorOptions {
  readonly services: Services;
  readonly queryApi: QueryApi;
  readonly domains: readonly string[];
  readonly randomBytes: (count: number) => Buffer;
  readonly log: Log;
}

/** What the log says of a request. Never the query: a presigned address is a credential. */
interface RequestNote {
  operation: string;
  caller: string;
  bucket: string;
}

export class FrontDoor {
  readonly #options: FrontDoorOptions;
  readonly #signingKeys: SigningKeyCache = createSigningKeyCache();
  readonly #hostId: string;

  constructor(options: FrontDoorOptions) {
    this.#options = options;
    this.#hostId = options.randomBytes(24).toString('base64');
  }

  /** Never rejects: every failure becomes an answer, or a line in the log when nobody is left to read one. */
  async handle(request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): Promise<void> {
    const startedAt = performance.now();
    const ids = { requestId: this.#options.randomBytes(8).toString('hex').toUpperCase(), hostId: this.#hostId };
    const note: RequestNote = { operation: '', caller: '', bucket: '' };
    const withBody = request.method !== 'HEAD';
    let failure: unknown;
    let answer: Answer;
    try {
      answer = await this.#answer(request, response, expectsContinue, ids.requestId, note);
    } catch (error) {
      failure = error;
      answer = errorAnswer(asS3Error(error), (request.url ?? '').split('?', 1)[0] ?? '', ids);
    }
    try {
      if (failure instanceof RequestAbortedError) response.destroy();
      else await this.#write(request, response, answer, { ...ids, withBody }, expectsContinue);
    } catch (error) {
      failure ??= error;
      response.destroy(); // a cut connection is the only way left to say that the body is not whole
    }
    this.#logRequest({ request, answer, failure, note, requestId: ids.requestId, startedAt });
  }

  async #write(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    options: { requestId: string; hostId: string; withBody: boolean },
    expectsContinue: boolean,
  ): Promise<void> {
    if (response.destroyed) throw new RequestAbortedError();
    const isUnread = !request.complete && hasBody(request);
    if (isUnread) closeAfterAnswer(request, response);
    if (isUnread && !expectsContinue) await drain(request);
    await writeAnswer(response, answer, options);
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    expectsContinue: boolean,
    requestId: string,
    note: RequestNote,
  ): Promise<Answer> {
    const { services, domains } = this.#options;
    const method = request.method ?? '';
    const { lines, headers } = readHeaders(request.rawHeaders);
    const host = headers.get('host') ?? '';
    const target = readTarget(request.url ?? '', host, domains);
    const wire = { method, path: target.path, query: target.query, headers: lines };
    const now = services.clock();
    const authentication: AuthenticationOptions = {
      identity: services.identity,
      signingKeys: this.#signingKeys,
      region: services.region,
      now,
    };
    const sourceAddress = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';

    if (isQueryApiRequest(wire, headers)) {
      note.operation = 'QueryApi';
      const { queryApi } = this.#options;
      return answerQueryApi(
        { request, response, wire, headers, expectsContinue, requestId, sourceAddress },
        queryApi,
        authentication,
      );
    }

    const query = new RequestQuery(parseQuery(target.query));
    const proof = authenticate(wire, authentication);
    note.caller = proof.caller.arn;
    note.bucket = target.bucket;
    const row = matchOperation({ method, bucket: target.bucket, key: target.key, query, headers });
    note.operation = row.name;
    refuseUnsupportedHeaders(headers);

    const isPresigned = proof.authorization?.source === 'query';
    const conditions = readConditionValues({ query, headers, sourceAddress, now, isPresigned });
    const access = new Access(services.index, services.identity, proof.caller, conditions);
    authoriseRow(row, access, target.bucket, target.key);
    checkExpectedOwner(services.index, headers, target.bucket);

    const payload = buildPayload({
      request,
      response,
      headers,
      authentication: proof,
      allowsStreaming: row.body === 'stream',
      expectsContinue,
    });
    // A body that the operation has no use for was still signed: it must be the one that was signed.
    if (row.body === undefined && hasBody(request)) await payload.readAll(MAX_IGNORED_BODY_BYTES);

    return row.run({
      services,
      access,
      caller: proof.caller,
      requestId,
      method,
      bucket: target.bucket,
      key: target.key,
      query,
      headers,
      payload,
      endpoint: `http://${host}`,
      isPathStyle: target.isPathStyle,
    });
  }

  #logRequest(entry: {
    request: IncomingMessage;
    answer: Answer;
    failure: unknown;
    note: RequestNote;
    requestId: string;
    startedAt: number;
  }): void {
    const { request, answer, failure, note, requestId, startedAt } = entry;
    const line = {
      event: 'request',
      requestId,
      method: request.method,
      operation: note.operation,
      caller: note.caller,
      bucket: note.bucket,
      status: answer.status,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    };
    const refusal = failure === undefined ? null : asS3Error(failure);
    if (refusal === null) this.#options.log.debug(line);
    else if (failure instanceof RequestAbortedError) this.#options.log.info({ ...line, code: 'RequestAborted' });
    else if (refusal.status >= 500 && refusal.code !== 'NotImplemented') {
      this.#options.log.error({ ...line, code: refusal.code, err: refusal.cause ?? failure });
    } else this.#options.log.info({ ...line, code: refusal.code });
  }
}

function authoriseRow(row: OperationRow, access: Access, bucket: string, key: string): void {
  if (row.authorisedIn === 'handler') return;
  if (row.authorisedIn === 'account') access.authoriseInAccount(row.iamAction, bucket);
  else if (row.level === 'object') access.authorise(row.iamAction, bucket, key);
  else access.authorise(row.iamAction, bucket);
}

function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

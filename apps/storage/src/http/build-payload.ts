import type { IncomingMessage, ServerResponse } from 'node:http';

import { emptyPayloadHash, payloadModes, S3Error } from '@stowage/s3-protocol';

import type { RequestHeaders } from '#storage/domain/request-headers.ts';

import type { Authentication } from './authenticate.ts';
import { ChunkVerifier } from './payload/chunk-verifier.ts';
import { ChunkedDecoder } from './payload/chunked-decoder.ts';
import { HttpPayload } from './payload/http-payload.ts';
import { readPromisedDigests } from './payload/promised-digests.ts';

export interface PayloadOptions {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: RequestHeaders;
  readonly authentication: Authentication;
  readonly allowsStreaming: boolean;
  readonly expectsContinue: boolean;
}

export function buildPayload(options: PayloadOptions): HttpPayload {
  const { request, response, headers, authentication } = options;
  const { payloadHash } = authentication;
  const isStreaming = payloadHash.startsWith('STREAMING-');
  if (isStreaming && !options.allowsStreaming) {
    throw new S3Error('InvalidRequest', `The value ${payloadHash} of x-amz-content-sha256 is not valid here.`);
  }
  const wireLength = contentLength(headers);
  if (wireLength === 0 && !isStreaming && payloadHash !== payloadModes.unsigned && payloadHash !== emptyPayloadHash) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  return new HttpPayload({
    request,
    lengthBytes: isStreaming ? decodedLength(headers) : wireLength,
    promised: readPromisedDigests(headers, payloadHash),
    decoder: isStreaming ? createDecoder(authentication) : null,
    invite() {
      if (options.expectsContinue) response.writeContinue();
    },
  });
}

function createDecoder({ authorization, verified, payloadHash }: Authentication): ChunkedDecoder {
  const isSigned = payloadHash !== payloadModes.unsignedChunksWithTrailer;
  return new ChunkedDecoder({
    verifier:
      isSigned && authorization !== null && verified !== null ? new ChunkVerifier(authorization, verified) : null,
    hasTrailer: payloadHash !== payloadModes.signedChunks,
  });
}

/** Null with `Transfer-Encoding: chunked`, where only the announced decoded length counts. */
function contentLength(headers: RequestHeaders): number | null {
  if (headers.has('transfer-encoding')) return null;
  const text = headers.get('content-length');
  return text === undefined ? 0 : Number(text); // Node's parser has refused anything but digits
}

function decodedLength(headers: RequestHeaders): number | null {
  const text = headers.get('x-amz-decoded-content-length');
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) {
    throw new S3Error('InvalidArgument', 'x-amz-decoded-content-length is not a number.', {
      details: { ArgumentName: 'x-amz-decoded-content-length' },
    });
  }
  return Number(text);
}

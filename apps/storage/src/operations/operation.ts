import type { Readable } from 'node:stream';

import type { Caller } from '#storage/domain/caller.ts';
import type { IdentityPort } from '#storage/domain/identity-port.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import type { RequestQuery } from '#storage/domain/request-query.ts';
import type { BodyStore } from '#storage/stores/body-store.ts';
import type { IndexStore } from '#storage/stores/index-store.ts';

import type { RequestPayload } from './request-payload.ts';

/** What operations may use. Built once, in service.ts. */
export interface Services {
  readonly index: IndexStore;
  readonly bodies: BodyStore;
  readonly identity: IdentityPort;
  readonly clock: () => Date;
  readonly region: string;
  readonly createUploadId: (nowMs: number) => Buffer;
}

export interface AccessPort {
  /** Throws AccessDenied, or NoSuchBucket, unless the caller may do `action` there. Without a key it asks for the bucket. */
  authorise(action: string, bucket: string, key?: string): void;
  allows(action: string, bucket: string, key?: string): boolean;
}

/** One authenticated, authorised request. */
export interface OperationContext {
  readonly services: Services;
  readonly caller: Caller;
  readonly requestId: string;
  readonly method: string;
  /** Empty on service level. */
  readonly bucket: string;
  /** Empty on service and bucket level. Decoded; any text of up to 1,024 UTF-8 bytes. */
  readonly key: string;
  readonly query: RequestQuery;
  readonly headers: RequestHeaders;
  readonly payload: RequestPayload;
  /** Base address as the client sees it, for `Location` elements. */
  readonly endpoint: string;
  readonly isPathStyle: boolean;
  /** For targets beyond the request's own, which the operation table has authorised already. */
  readonly access: AccessPort;
}

export interface Answer {
  readonly status: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** An XML document, bytes, or a stream of `lengthBytes`. */
  readonly body?: string | Buffer | Readable;
  readonly lengthBytes?: number;
}

export type OperationHandler = (context: OperationContext) => Promise<Answer> | Answer;

import type { Caller } from '#storage/domain/caller.ts';

/** A signed form POST to `/`: how IAM, STS and the operator's account actions come in. */
export interface QueryApiRequest {
  readonly caller: Caller;
  /** The service of the credential scope: `iam`, `sts`, … */
  readonly service: string;
  readonly form: ReadonlyMap<string, string>;
  readonly requestId: string;
  readonly now: Date;
  readonly sourceAddress: string;
}

export interface QueryApiAnswer {
  readonly status: number;
  /** The whole XML document, declaration included. */
  readonly body: string;
  readonly errorCode?: string;
}

/** The IAM half's face. It maps its own errors to XML; whatever it throws is logged as a fault. */
export type QueryApi = (request: QueryApiRequest) => Promise<QueryApiAnswer>;

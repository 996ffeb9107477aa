import type * as z from 'zod/mini';

import type { ErrorCode } from './errors.ts';

/**
 * An endpoint of the product API or of the identity service as a value. The typed client, the server binding and the
 * OpenAPI page all come from it.
 */
export interface Endpoint<
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Response extends z.ZodMiniType | null = z.ZodMiniType | null,
> {
  /** `<noun>.<verb>`, the name of the endpoint in logs and in OpenAPI. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `apiPrefix`, or `identityPrefix` for the identity service. */
  path: `/${string}`;
  /**
   * `public` needs nothing; `bearer` answers `session.missing` without a bearer token, `identity_session` without the
   * identity service's own cookie.
   */
  access: 'public' | 'bearer' | 'identity_session';
  summary: string;
  /** Schema of the JSON body, or null when the endpoint takes none. */
  body: Body;
  /** Schema of the JSON answer; the server parses through it, so an undeclared field never leaves. Null means 204. */
  response: Response;
  /** Codes that this endpoint may answer besides `internal` and the ones that every request can meet. */
  errors: readonly ErrorCode[];
}

export function defineEndpoint<const Body extends z.ZodMiniType | null, const Response extends z.ZodMiniType | null>(
  endpoint: Endpoint<Body, Response>,
): Endpoint<Body, Response> {
  return endpoint;
}

export type EndpointBody<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined;
export type EndpointResponse<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : undefined;

/** Specification section 9: "Product API prefix". */
export const apiPrefix = '/api/v1';
/** Where the built-in identity service answers. Its session cookie is bound to this path. */
export const identityPrefix = '/identity';
/** Specification section 9: "Version-api value", sent with every product API request as this header. */
export const versionHeader = { name: 'Version-Api', value: 'v1' } as const;

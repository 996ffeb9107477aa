import { versionHeader } from '@stowage/contracts';
import type { Route } from '@stowage/contracts/routes';

import { ApiError, readApiError } from '#console/lib/api/api-error.ts';

export interface ApiClientOptions {
  fetch: typeof globalThis.fetch;
  /** `apiPrefix` or `identityPrefix`. */
  prefix: string;
  /** `omit` for the product API, which never reads a cookie; `same-origin` for the identity service, whose session is one. */
  credentials: 'omit' | 'same-origin';
  /** BCP 47 tag of the person's language: mails are written in it. */
  language?: () => string;
  /** The bearer value for this request, or null: then no Authorization header is sent (specification section 6). */
  bearer: () => string | null | Promise<string | null>;
}

export interface CallOptions {
  signal?: AbortSignal;
}

type CallArguments<Body> = [Body] extends [undefined]
  ? [body?: undefined, options?: CallOptions]
  : [body: Body, options?: CallOptions];

export interface ApiClient {
  call: <Body, Response>(route: Route<Body, Response>, ...rest: CallArguments<Body>) => Promise<Response>;
}

/** Specification section 8. */
const abortedMessage = 'Request aborted';

/** The typed client of the product API and of the identity service. It has no timeout (specification section 9: "none (0)"). */
export function createApiClient({ fetch, prefix, credentials, bearer, language }: ApiClientOptions): ApiClient {
  return {
    async call<Body, Answer>(route: Route<Body, Answer>, ...[body, { signal } = {}]: CallArguments<Body>) {
      const token = await bearer();
      const headers: Record<string, string> = { [versionHeader.name]: versionHeader.value, Accept: 'application/json' };
      if (token !== null) headers.Authorization = `Bearer ${token}`;
      if (language) headers['Accept-Language'] = language();
      if (body !== undefined) headers['Content-Type'] = 'application/json';
      let response: Response;
      try {
        response = await fetch(`${prefix}${route.path}`, {
          method: route.method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
          credentials,
          cache: 'no-store',
          signal,
        });
      } catch (cause) {
        if (signal?.aborted) throw new ApiError({ code: 'aborted', status: 0, message: abortedMessage, cause });
        throw new ApiError({ code: 'network', status: 0, message: 'The server cannot be reached.', cause });
      }
      // Specification section 7: outside 200–299 is a failure.
      if (response.status < 200 || response.status > 299) throw await readApiError(response);
      return (await readAnswer(response, signal)) as Answer; // the server parsed it through the endpoint's schema
    },
  };
}

async function readAnswer(response: Response, signal?: AbortSignal): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw new ApiError({ code: 'aborted', status: 0, message: abortedMessage, cause });
    throw new ApiError({
      code: 'answer.unreadable',
      status: response.status,
      message: 'The server sent an answer that the console cannot read.',
      cause,
    });
  }
}

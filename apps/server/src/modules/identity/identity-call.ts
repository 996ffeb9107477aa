import type { Call } from '#server/modules/endpoint/index.ts';

/** A call of the identity service. Its caller is known by the cookie, where a use case asks for it. */
export type IdentityCall<Body> = Call<Body, null>;

/** The library's cookies go out with our answer; nothing else of its answer does. */
export function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}

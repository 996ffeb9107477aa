import type { AccessToken } from '@stowage/contracts';
import { passport } from '@stowage/contracts/routes';

import { ApiError } from '#console/lib/api/api-error.ts';
import type { SessionPorts } from '#console/lib/session/session-ports.ts';
import { readTokenCookies, removeTokenCookie, writeTokenCookie } from '#console/lib/session/token-cookie.ts';

export interface HeldToken {
  value: string;
  issuedAtMs: number;
  expiresAtMs: number;
}

export interface TokenKeeper {
  /** What the next request carries: the value of the cookie, checked when it is not the one that this tab knows. */
  bearer: () => Promise<string | null>;
  hold: (answer: AccessToken) => HeldToken;
  /** Takes over the cookie that another tab wrote, or that was there before this page. Null when there is none. */
  adopt: (expiresAtMs: number) => HeldToken | null;
  held: () => HeldToken | null;
  /** `keepCookie` when it belongs to somebody who signed in in another tab. */
  drop: (options?: { keepCookie?: boolean }) => void;
}

export interface TokenKeeperOptions {
  ports: SessionPorts;
  /** Id of the user in memory, if any. */
  subject: () => string | null;
  /** A second or somebody else's cookie was found. */
  onForeignCookie: () => void;
}

/**
 * Holds the product API's token. Any page on a sibling host can plant a `token` cookie here and so make a person work
 * in somebody else's account; therefore two cookies of the name, or one whose subject is not the person in memory, end
 * the session.
 */
export function createTokenKeeper({ ports, subject, onForeignCookie }: TokenKeeperOptions): TokenKeeper {
  let held: HeldToken | null = null;
  let checking: { value: string; result: Promise<boolean> } | null = null;

  const belongsToSubject = async (value: string): Promise<boolean> => {
    if (checking?.value !== value) {
      const api = ports.createApi(() => value);
      checking = {
        value,
        result: api.call(passport.userInfo).then(
          (info) => info.user_id === subject(),
          // A token that is not good for anything cannot mislead anybody; whoever sends it will be refused.
          (error: unknown) => error instanceof ApiError && error.status === 401,
        ),
      };
    }
    return checking.result;
  };

  const refuse = (): never => {
    onForeignCookie();
    throw new ApiError({
      code: 'session.missing',
      status: 401,
      message: 'This browser holds a session of somebody else.',
    });
  };

  return {
    held: () => held,
    async bearer() {
      const values = readTokenCookies(ports.cookies);
      if (values.length > 1) return refuse();
      const value = values[0];
      if (value === undefined) return null;
      if (subject() !== null && value !== held?.value) {
        if (!(await belongsToSubject(value))) return refuse();
        if (held) held = { ...held, value };
      }
      return value;
    },
    hold({ access_token, expires_in }) {
      const issuedAtMs = ports.now();
      held = { value: access_token, issuedAtMs, expiresAtMs: issuedAtMs + expires_in * 1000 };
      writeTokenCookie(ports.cookies, access_token, expires_in);
      return held;
    },
    adopt(expiresAtMs) {
      const values = readTokenCookies(ports.cookies);
      const value = values[0];
      if (values.length !== 1 || value === undefined) return null;
      held = { value, issuedAtMs: ports.now(), expiresAtMs };
      return held;
    },
    drop({ keepCookie = false } = {}) {
      held = null;
      checking = null;
      if (!keepCookie) removeTokenCookie(ports.cookies);
    },
  };
}

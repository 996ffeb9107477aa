import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

import { type IdentityProvider, type IdTokenRules, verifyIdToken } from '#server/modules/passport/index.ts';
import type { Clock } from '#server/modules/ports/index.ts';

import { audienceOf, builtInIssuer, idTokenLifeSeconds, issuerOf } from './create-auth.ts';
import type { IdentityContext } from './identity-context.ts';

/** How often keys are read again for a key id that is not known, so that made-up ids cost nothing. */
const rereadMs = 60_000;

/** The built-in service as an identity provider. Its keys come from the shared database, so no request is made. */
export function createBuiltInProvider(ctx: IdentityContext): IdentityProvider {
  const keys = createKeyReader(() => ctx.auth.api.getJwks(), ctx.clock);
  const rules: IdTokenRules = {
    issuer: issuerOf(ctx.publicUrl),
    audience: audienceOf(ctx.publicUrl),
    algorithms: ['EdDSA'],
    keys,
    maxAgeSeconds: idTokenLifeSeconds,
  };
  return {
    issuer: rules.issuer,
    verify: async (idToken) => ({ ...(await verifyIdToken(idToken, rules, ctx.clock)), issuer: builtInIssuer }),
    async isSignedIn({ session }) {
      const { adapter } = await ctx.auth.$context;
      const found = await adapter.count({ model: 'session', where: [{ field: 'id', value: session }] });
      return found > 0;
    },
  };
}

/** Keys that are held, and read again when a token names one that another server process has made meanwhile. */
function createKeyReader(read: () => Promise<JSONWebKeySet>, clock: Clock): JWTVerifyGetKey {
  let held: { find: JWTVerifyGetKey; readAtMs: number } | null = null;
  const refresh = async () => {
    held = { find: createLocalJWKSet(await read()), readAtMs: clock.now().getTime() };
    return held;
  };
  return async (header, token) => {
    const current = held ?? (await refresh());
    try {
      return await current.find(header, token);
    } catch (error) {
      const isStale = clock.now().getTime() - current.readAtMs >= rereadMs;
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isStale) throw error;
      return (await refresh()).find(header, token);
    }
  };
}

import { identityPrefix } from '@stowage/contracts';
import type { Kysely } from 'kysely';

import { AppError } from '#server/modules/app-error/index.ts';
import { answerError } from '#server/modules/endpoint/index.ts';
import type { IdentityProvider } from '#server/modules/passport/index.ts';
import type { Connection } from '#server/modules/ports/index.ts';

import { createBackground } from './background.ts';
import { createBuiltInProvider } from './built-in-provider.ts';
import { createAuth } from './create-auth.ts';
import type { IdentityContext } from './identity-context.ts';
import type { IdentityDeps } from './ports.ts';
import { identityRoutes } from './routes.ts';

export interface IdentityService {
  /** Answers everything below `/identity`. Never rejects. */
  handler: (request: Request, connection: Connection) => Promise<Response>;
  /** What the token exchange asks. */
  provider: IdentityProvider;
  /** Resolves when the mails under way are sent. */
  drain: () => Promise<void>;
}

/** The built-in identity service. The database must have been migrated. */
export function createIdentityService<Tables>({ db, ...deps }: IdentityDeps & { db: Kysely<Tables> }): IdentityService {
  const background = createBackground();
  const ctx: IdentityContext = {
    ...deps,
    // The library brings its own types of its own tables, which are disjoint from ours.
    auth: createAuth(db as unknown as Kysely<never>, deps),
    background,
  };
  const routes = identityRoutes(ctx);
  return {
    async handler(request, connection) {
      const { pathname } = new URL(request.url);
      const here = routes.filter(({ endpoint }) => pathname === identityPrefix + endpoint.path);
      const route = here.find(({ endpoint }) => endpoint.method === request.method);
      if (route) return route.answer(request, connection);
      const error =
        here.length > 0
          ? new AppError('method.not_allowed', 'This address does not answer to this method.')
          : new AppError('resource.not_found', 'There is nothing at this address.');
      const response = answerError(error, { requestId: connection.requestId, route: 'identity' }, deps.log);
      if (here.length > 0) response.headers.set('allow', here.map(({ endpoint }) => endpoint.method).join(', '));
      return response;
    },
    provider: createBuiltInProvider(ctx),
    drain: background.drain,
  };
}

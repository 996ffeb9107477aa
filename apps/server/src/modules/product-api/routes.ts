import { apiPrefix } from '@stowage/contracts';
import { Hono } from 'hono';

import { AppError } from '#server/modules/app-error/index.ts';
import { answerError, answerJson, type BoundEndpoint } from '#server/modules/endpoint/index.ts';
import type { Connection, EventLog } from '#server/modules/ports/index.ts';

import { describeApi } from './describe-api.ts';

/** Puts the bound endpoints on their paths; whatever else is asked below the prefix is refused in our own words. */
export function createRouter(endpoints: readonly BoundEndpoint[], log: EventLog): Hono<{ Bindings: Connection }> {
  const app = new Hono<{ Bindings: Connection }>().basePath(apiPrefix);
  const description = describeApi(endpoints.map(({ endpoint }) => endpoint));
  app.get('/openapi.json', () => answerJson(description));

  for (const { endpoint, answer } of endpoints) {
    app.on(endpoint.method, endpoint.path, (c) => answer(c.req.raw, c.env));
  }
  for (const path of new Set(['/openapi.json', ...endpoints.map(({ endpoint }) => endpoint.path)])) {
    const methods = endpoints.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
    app.all(path, (c) => {
      const error = new AppError('method.not_allowed', 'This address does not answer to this method.');
      const response = answerError(error, { requestId: c.env.requestId, route: path }, log);
      response.headers.set('allow', (methods.length > 0 ? methods : ['GET']).join(', '));
      return response;
    });
  }
  app.notFound((c) => {
    const error = new AppError('resource.not_found', 'There is nothing at this address.');
    return answerError(error, { requestId: c.env.requestId, route: 'unknown' }, log);
  });
  app.onError((error, c) => answerError(error, { requestId: c.env.requestId, route: 'unknown' }, log));
  return app;
}

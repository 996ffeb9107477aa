import { describe, expect, test } from 'vitest';

import * as endpoints from './index.ts';
import * as routes from './routes.ts';

describe.each(['identity', 'passport', 'storageSettings', 'users'] as const)('the routes of %s', (module) => {
  const defined = Object.entries(endpoints[module] as Record<string, unknown>).filter(([, value]) => isEndpoint(value));

  test('are as many as its endpoints', () => {
    expect(Object.keys(routes[module]).sort()).toEqual(defined.map(([name]) => name).sort());
  });

  test.each(defined)('%s leads where its endpoint is', (name, endpoint) => {
    const { method, path } = endpoint as endpoints.Endpoint;

    expect((routes[module] as Record<string, unknown>)[name]).toEqual({ method, path });
  });
});

function isEndpoint(value: unknown): value is endpoints.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

import { describe, expect, test } from 'vitest';

import { type Endpoint, identity, passport, storageSettings, users } from './index.ts';
import * as routes from './routes.ts';

const modules: [name: string, endpoints: Record<string, unknown>, routes: Record<string, unknown>][] = [
  ['identity', identity, routes.identity],
  ['passport', passport, routes.passport],
  ['storageSettings', storageSettings, routes.storageSettings],
  ['users', users, routes.users],
];

describe.each(modules)('the routes of %s', (_name, module, routesOfModule) => {
  const defined = Object.entries(module).filter(([, value]) => isEndpoint(value));

  test('are as many as its endpoints', () => {
    expect(new Set(Object.keys(routesOfModule))).toEqual(new Set(defined.map(([name]) => name)));
  });

  test.each(defined)('%s leads where its endpoint is', (name, endpoint) => {
    const { method, path } = endpoint as Endpoint;

    expect(routesOfModule[name]).toEqual({ method, path });
  });
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

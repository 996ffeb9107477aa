import { apiPrefix, type Endpoint, errorTable, versionHeader } from '@stowage/contracts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the endpoints themselves, so that the description cannot drift from what answers. */
export function describeApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `${apiPrefix}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stowage product API',
      version: versionHeader.value,
      description: `Requests carry the header ${versionHeader.name}: ${versionHeader.value}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
      headers: {
        RetryAfter: { description: 'Seconds to wait before another try.', schema: { type: 'integer', minimum: 1 } },
      },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorTable) },
    message: { type: 'string', description: 'Fit to show to a person.' },
    request_id: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field path to what is wrong with it; with request.invalid only.',
    },
  },
};

function describeOperation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: endpoint.access === 'bearer' ? [{ bearer: [] }] : [],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...(endpoint.response
        ? {
            200: {
              description: 'Done.',
              content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } },
            },
          }
        : { 204: { description: 'Done.' } }),
      ...describeErrors(endpoint),
    },
  };
}

function describeErrors(endpoint: Endpoint): Json {
  const codes = [
    ...endpoint.errors,
    ...(endpoint.body
      ? (['request.invalid', 'request.too_large', 'request.unsupported_media_type'] as const)
      : ([] as const)),
    ...(endpoint.access === 'bearer' ? (['session.missing', 'session.expired', 'user.disabled'] as const) : []),
    'request.rate_limited' as const,
    'internal' as const,
  ];
  const byStatus = new Map<number, Set<string>>();
  for (const code of codes) {
    const { status } = errorTable[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: [...names].join(', '),
        ...(status === 429 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  // OpenAPI 3.1 names the JSON Schema dialect once for the whole document.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

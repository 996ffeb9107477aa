import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { accountOperations } from '#storage/operations/account/table.ts';
import { iamOperations } from '#storage/operations/iam/table.ts';
import { stsOperations } from '#storage/operations/sts/table.ts';

import type { QueryOperation } from './query-operation.ts';

const tables = { iam: iamOperations, sts: stsOperations, account: accountOperations };
const rows = Object.entries(tables).flatMap(([family, operations]) =>
  operations.map((operation) => [family, operation.name, operation] as const),
);

test.each(rows)('%s %s asks for the action of its own name and stands in its own file', (family, name, operation) => {
  expect(operation.iamAction).toBe(`${family}:${name}`);
  const file = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  expect(existsSync(join(import.meta.dirname, '..', family, `${file}.ts`))).toBe(true);
});

test('every IAM operation leaves the decision to policies, and only account operations to the operator', () => {
  expect(new Set(iamOperations.map((operation) => operation.access))).toEqual(new Set(['policy']));
  expect(new Set(stsOperations.map((operation) => operation.access))).toEqual(new Set(['any-caller']));
  expect(new Set(accountOperations.map((operation) => operation.access))).toEqual(new Set(['operator']));
});

test('no two operations share a name', () => {
  expect(new Set(rows.map(([, name]) => name)).size).toBe(rows.length);
});

test('an operation that names no action does not compile', () => {
  const run = () => Promise.resolve(null);
  // @ts-expect-error -- the action is missing
  const nameless: QueryOperation = { name: 'DoIt', service: 'iam', access: 'operator', run };
  // @ts-expect-error -- policies decide, but on what is not said
  const aimless: QueryOperation = { name: 'DoIt', service: 'iam', access: 'policy', iamAction: 'iam:DoIt', run };
  expect([nameless, aimless]).toHaveLength(2);
});

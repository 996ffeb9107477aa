import { describe, expect, test } from 'vitest';

import { awkwardKeys } from '../../test/awkward-keys.ts';

import { gatewayPath, hasDotSegment, undoGatewayPath } from './gateway-path.ts';
import { decodePath, encodeKey, objectPath } from './object-path.ts';

describe.each(awkwardKeys)('the key %j', (key) => {
  test('comes back from its path exactly', () => {
    expect(decodePath(encodeKey(key))).toBe(key);
  });

  test('is written with unreserved characters only', () => {
    expect(encodeKey(key)).toMatch(/^(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})*$/u);
  });

  test('survives a URL parser in the form for the gateway', () => {
    const path = objectPath('bucket', key);
    const parsed = new URL(`http://host/storage-encoded${gatewayPath(path)}?x`).pathname;
    const undone = undoGatewayPath(parsed.slice('/storage-encoded'.length));
    expect(decodePath(undone ?? '')).toBe(`/bucket/${key}`);
  });

  test('is known to be rewritten by a URL parser, or is not', () => {
    const path = objectPath('bucket', key);
    expect(hasDotSegment(path)).toBe(new URL(`http://host${path}`).pathname !== path);
  });
});

test.each(['/%2e/x', '/a/%2E%2e', '/.%2e/', '/%2E.'])('%s is known to be rewritten though it is escaped', (path) => {
  expect(hasDotSegment(path)).toBe(true);
  expect(new URL(`http://host${path}`).pathname).not.toBe(path);
});

test.each(['%', '%2', '%zz', 'a%ff', '%C3', '%C0%AF', '%ED%A0%80', '%F5%80%80%80'])(
  'the path %j is refused, because no key is written so',
  (path) => {
    expect(() => decodePath(path)).toThrow(expect.objectContaining({ code: 'InvalidURI', status: 400 }));
  },
);

test('a plus in a path is a plus', () => {
  expect(decodePath('/b/a+b')).toBe('/b/a+b');
});

test.each(['/a%2Fb', '/%', '/a%252'])(
  '%s cannot come from the gateway encoding or is undone by one level only',
  (path) => {
    const undone = undoGatewayPath(path);
    expect(undone === null || gatewayPath(undone) === path).toBe(true);
  },
);

test('lone surrogates become the replacement character, as they would on the wire', () => {
  expect(encodeKey('\uD800')).toBe('%EF%BF%BD');
});

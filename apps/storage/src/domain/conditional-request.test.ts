import { describe, expect, it } from 'vitest';

import { judgeCopySource, judgeRead, judgeWrite } from './conditional-request.ts';

const object = { etag: 'abc', lastModifiedMs: Date.UTC(2026, 0, 10, 12, 0, 0, 500) };
const SAME_SECOND = 'Sat, 10 Jan 2026 12:00:00 GMT';
const EARLIER = 'Sat, 10 Jan 2026 11:59:59 GMT';

describe('a read', () => {
  it.each([
    [{}, 'proceed'],
    [{ ifMatch: '"abc"' }, 'proceed'],
    [{ ifMatch: 'abc' }, 'proceed'],
    [{ ifMatch: '"x", "abc"' }, 'proceed'],
    [{ ifMatch: '*' }, 'proceed'],
    [{ ifMatch: '"x"' }, 'failed'],
    [{ ifNoneMatch: '*' }, 'not-modified'],
    [{ ifNoneMatch: 'W/"abc"' }, 'not-modified'],
    [{ ifModifiedSince: SAME_SECOND }, 'not-modified'],
    [{ ifModifiedSince: EARLIER }, 'proceed'],
    [{ ifModifiedSince: 'yesterday' }, 'proceed'],
    [{ ifUnmodifiedSince: SAME_SECOND }, 'proceed'],
    [{ ifUnmodifiedSince: EARLIER }, 'failed'],
    [{ ifUnmodifiedSince: 'yesterday' }, 'proceed'],
    [{ ifMatch: '"abc"', ifUnmodifiedSince: EARLIER }, 'proceed'],
    [{ ifMatch: '"x"', ifNoneMatch: '"abc"' }, 'failed'],
    [{ ifNoneMatch: '"x"', ifModifiedSince: SAME_SECOND }, 'proceed'],
  ] as const)('%j: %s', (conditions, verdict) => {
    expect(judgeRead(conditions, object)).toBe(verdict);
  });
});

describe('a copy source', () => {
  it('fails alike whether it is the wrong object or an unchanged one', () => {
    expect(judgeCopySource({ ifNoneMatch: '"abc"' }, object)).toBe('failed');
    expect(judgeCopySource({ ifMatch: '"x"' }, object)).toBe('failed');
    expect(judgeCopySource({ ifMatch: '"abc"' }, object)).toBe('proceed');
  });
});

describe('a write', () => {
  it.each([
    [{}, object, 'proceed'],
    [{ ifNoneMatch: '*' }, null, 'proceed'],
    [{ ifNoneMatch: '*' }, object, 'failed'],
    [{ ifMatch: '"abc"' }, object, 'proceed'],
    [{ ifMatch: '"x"' }, object, 'failed'],
    [{ ifMatch: '"abc"' }, null, 'missing'],
    [{ ifMatch: '*' }, null, 'missing'],
  ] as const)('%j over %j: %s', (conditions, existing, verdict) => {
    expect(judgeWrite(conditions, existing)).toBe(verdict);
  });
});

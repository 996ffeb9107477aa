import { describe, expect, it } from 'vitest';

import { collectPages } from './collect-pages.ts';

describe('reading every page', () => {
  it('follows the marker to the end', async () => {
    const asked: (string | null)[] = [];
    const all = await collectPages((marker) => {
      asked.push(marker);
      return Promise.resolve(
        marker === null ? { items: [1, 2], nextMarker: 'next' } : { items: [3], nextMarker: null },
      );
    });
    expect(all).toEqual([1, 2, 3]);
    expect(asked).toEqual([null, 'next']);
  });

  it('does not run for ever with a service that repeats its marker', async () => {
    let asked = 0;
    await collectPages(() => {
      asked += 1;
      return Promise.resolve({ items: [], nextMarker: 'same' });
    });
    expect(asked).toBe(2);
  });
});

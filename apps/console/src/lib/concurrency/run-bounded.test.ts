import { describe, expect, it } from 'vitest';

import { runBounded } from './run-bounded.ts';

describe('bounded work', () => {
  it('never runs more at a time than allowed and keeps the order', async () => {
    let running = 0;
    let most = 0;
    const results = await runBounded([5, 4, 3, 2, 1], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 40, 30, 20, 10]);
    expect(most).toBe(2);
  });

  it('does nothing for nothing', async () => {
    expect(await runBounded([], 4, () => Promise.reject(new Error('called')))).toEqual([]);
  });
});

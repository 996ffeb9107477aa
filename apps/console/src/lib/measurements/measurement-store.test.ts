import { describe, expect, it } from 'vitest';

import { createMeasurementStore } from './measurement-store.ts';

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  };
}
const figure = { objects: 1, bytes: 2, isComplete: true, measuredAt: 3 };

describe('keeping measurements', () => {
  it('has them again after a reload', () => {
    const storage = memory();
    createMeasurementStore('ana', storage).set('logs', figure);
    expect(createMeasurementStore('ana', storage).read()).toEqual({ logs: figure });
  });

  it('keeps the figures of two people apart', () => {
    const storage = memory();
    createMeasurementStore('ana', storage).set('logs', figure);
    expect(createMeasurementStore('binh', storage).read()).toEqual({});
  });

  it('forgets a bucket that is gone and tells its listeners', () => {
    const store = createMeasurementStore('ana', memory());
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.set('logs', figure);
    store.forget('logs');
    stop();
    store.set('logs', figure);
    expect(told).toBe(2);
  });

  it.each(['nonsense', '[]', 'null', '{"logs":{"objects":"many"}}'])(
    'starts empty from the damaged value %s',
    (value) => {
      expect(createMeasurementStore('ana', memory({ 'stowage-measurements:ana': value })).read()).toEqual({});
    },
  );

  it('works where the browser refuses to store', () => {
    const store = createMeasurementStore('ana', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    store.set('logs', figure);
    expect(store.read()).toEqual({ logs: figure });
  });
});

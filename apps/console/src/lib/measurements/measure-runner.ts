import { measureBucket, measurePagesMax, type ListedPage } from './measure-bucket.ts';
import type { MeasurementStore } from './measurement-store.ts';
import type { Measurement } from './measurement.ts';

export interface MeasureRun {
  /** Buckets still to come, the one being measured first. */
  waiting: readonly string[];
  done: number;
  total: number;
  /** Objects counted in this run. */
  objects: number;
  failures: readonly { bucket: string; error: unknown }[];
}

export interface MeasureState {
  /** Null while nothing is measured. */
  run: MeasureRun | null;
  /** Why a bucket could not be measured the last time. */
  errors: ReadonlyMap<string, unknown>;
}

export interface MeasureRunner {
  /** `maxPages` bounds each of these buckets; without it the usual bound holds. */
  start: (buckets: readonly string[], maxPages?: number) => void;
  cancel: () => void;
  subscribe: (listener: () => void) => () => void;
  getState: () => MeasureState;
}

export interface MeasureRunnerParts {
  store: MeasurementStore;
  listPage: (bucket: string, token: string | null, signal: AbortSignal) => Promise<ListedPage>;
  now: () => number;
}

/**
 * Measures buckets one after another, outside of any page: leaving the dashboard does not end it, and two pages never
 * measure at the same time.
 */
export function createMeasureRunner({ store, listPage, now }: MeasureRunnerParts): MeasureRunner {
  const listeners = new Set<() => void>();
  let state: MeasureState = { run: null, errors: new Map() };
  let controller: AbortController | null = null;
  const bounds = new Map<string, number>();

  const set = (next: Partial<MeasureState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function go(signal: AbortSignal): Promise<void> {
    for (;;) {
      const bucket = state.run?.waiting[0];
      if (bucket === undefined) return;
      const before = state.run?.objects ?? 0;
      const progress = (sofar: Measurement) => {
        if (state.run && !signal.aborted) set({ run: { ...state.run, objects: before + sofar.objects } });
      };
      try {
        const measurement = await measureBucket((token, inner) => listPage(bucket, token, inner), {
          signal,
          maxPages: bounds.get(bucket) ?? measurePagesMax,
          now,
          onProgress: progress,
        });
        if (signal.aborted) return;
        store.set(bucket, measurement);
        finish(bucket, before + measurement.objects, null);
      } catch (error) {
        if (signal.aborted) return;
        finish(bucket, before, { bucket, error });
      }
    }
  }

  function finish(bucket: string, objects: number, failure: { bucket: string; error: unknown } | null): void {
    if (!state.run) return;
    const errors = new Map(state.errors);
    if (failure) errors.set(bucket, failure.error);
    else errors.delete(bucket);
    const { run } = state;
    set({
      errors,
      run: {
        ...run,
        waiting: run.waiting.slice(1),
        done: run.done + 1,
        objects,
        failures: failure ? [...run.failures, failure] : run.failures,
      },
    });
  }

  return {
    start(buckets, maxPages = measurePagesMax) {
      for (const bucket of buckets) bounds.set(bucket, maxPages);
      if (state.run) {
        const added = buckets.filter((bucket) => !state.run?.waiting.includes(bucket));
        set({
          run: { ...state.run, waiting: [...state.run.waiting, ...added], total: state.run.total + added.length },
        });
        return;
      }
      if (buckets.length === 0) return;
      const own = new AbortController();
      controller = own;
      set({ run: { waiting: buckets, done: 0, total: buckets.length, objects: 0, failures: [] } });
      void go(own.signal).finally(() => {
        if (controller === own) set({ run: null });
      });
    },
    cancel() {
      controller?.abort();
      controller = null;
      set({ run: null });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
  };
}

import type { Measurement } from './measurement.ts';

const storageKey = 'stowage-measurements';
/** Enough for every bucket of an account (AWS allows 10,000 at most) without filling the browser's five megabytes. */
const entriesMax = 5000;

/** Figures by bucket, for one person on one storage service. */
export type Measurements = Readonly<Record<string, Measurement>>;

export interface MeasurementStore {
  read: () => Measurements;
  set: (bucket: string, measurement: Measurement) => void;
  forget: (bucket: string) => void;
  subscribe: (listener: () => void) => () => void;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps figures in the browser, so that a reload shows what was measured and when. `owner` keeps people apart who share a browser. */
export function createMeasurementStore(owner: string, storage: TextStorage): MeasurementStore {
  const listeners = new Set<() => void>();
  let current = readOwn(owner, storage);

  const write = (next: Measurements) => {
    current = Object.fromEntries(Object.entries(next).slice(-entriesMax));
    try {
      storage.setItem(`${storageKey}:${owner}`, JSON.stringify(current));
    } catch {
      // The browser's storage is full or switched off: the figures live until the next reload.
    }
    for (const listener of listeners) listener();
  };

  return {
    read: () => current,
    set: (bucket, measurement) => write({ ...current, [bucket]: measurement }),
    forget: (bucket) => write(Object.fromEntries(Object.entries(current).filter(([name]) => name !== bucket))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readOwn(owner: string, storage: TextStorage): Measurements {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(`${storageKey}:${owner}`) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, Measurement] => isMeasurement(entry[1])),
    );
  } catch {
    return {};
  }
}

function isMeasurement(value: unknown): value is Measurement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'objects' in value &&
    typeof value.objects === 'number' &&
    'bytes' in value &&
    typeof value.bytes === 'number' &&
    'isComplete' in value &&
    typeof value.isComplete === 'boolean' &&
    'measuredAt' in value &&
    typeof value.measuredAt === 'number'
  );
}

import type { Measurements } from '#console/lib/measurements/measurement-store.ts';
import type { Measurement } from '#console/lib/measurements/measurement.ts';

export interface LargeBucket {
  bucket: string;
  measurement: Measurement;
  /** Of the largest one: 0 to 1. */
  share: number;
}

/** The buckets that hold the most bytes, among those measured. Empty ones are none of them. */
export function largestBuckets(buckets: readonly string[], measurements: Measurements, count: number): LargeBucket[] {
  const measured = buckets
    .flatMap((bucket) => {
      const measurement = measurements[bucket];
      return measurement && measurement.bytes > 0 ? [{ bucket, measurement }] : [];
    })
    .sort((a, b) => b.measurement.bytes - a.measurement.bytes)
    .slice(0, count);
  const most = measured[0]?.measurement.bytes ?? 1;
  return measured.map((one) => ({ ...one, share: one.measurement.bytes / most }));
}

/** What a listing of a bucket added up to. */
export interface Measurement {
  objects: number;
  bytes: number;
  /** False when the listing stopped at its bound: the figures are then "at least". */
  isComplete: boolean;
  /** Milliseconds since the epoch. */
  measuredAt: number;
}

export interface MeasurementTotal extends Measurement {
  bucketsMeasured: number;
}

/** Adds measurements up. The total is as old as its oldest part; null when there is none. */
export function addUpMeasurements(parts: readonly Measurement[]): MeasurementTotal | null {
  if (parts.length === 0) return null;
  return {
    objects: parts.reduce((sum, part) => sum + part.objects, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    isComplete: parts.every((part) => part.isComplete),
    measuredAt: Math.min(...parts.map((part) => part.measuredAt)),
    bucketsMeasured: parts.length,
  };
}

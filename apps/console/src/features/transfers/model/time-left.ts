export type TimeLeftUnit = 'seconds' | 'minutes' | 'hours' | 'days';

const units: readonly { unit: TimeLeftUnit; seconds: number }[] = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3_600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
];

/** Rounded up and in one unit: an estimate that pretends to seconds in an hour is no estimate. */
export function timeLeft(seconds: number): { unit: TimeLeftUnit; value: number } {
  // The larger unit only from two of it on: "90 min" says more than "2 h".
  const { unit, seconds: size } = units.find((candidate) => seconds >= candidate.seconds * 2) ?? {
    unit: 'seconds',
    seconds: 1,
  };
  return { unit, value: Math.max(1, Math.ceil(seconds / size)) };
}

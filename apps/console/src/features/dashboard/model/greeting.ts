export type Greeting = 'morning' | 'afternoon' | 'evening';

/** By the clock on the person's own wall. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

const dayMs = 24 * 60 * 60 * 1000;

/** Keys older than this are worth replacing; the figure is AWS's own advice for rotation. */
export const oldKeyDays = 90;

/** Whole days since the key was made; null when the service does not say. */
export function keyAgeDays(createdAt: Date | null, now: number): number | null {
  if (createdAt === null) return null;
  return Math.max(0, Math.floor((now - createdAt.getTime()) / dayMs));
}

export function isOldKey(createdAt: Date | null, now: number): boolean {
  const days = keyAgeDays(createdAt, now);
  return days !== null && days >= oldKeyDays;
}

import type { Clock } from '#server/modules/ports/index.ts';

export const systemClock: Clock = { now: () => new Date() };

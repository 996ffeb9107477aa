import { randomBytes } from 'node:crypto';

import type { Random } from '#server/modules/ports/index.ts';

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

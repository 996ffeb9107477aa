import { createHash } from 'node:crypto';

import type { Random } from '#server/modules/ports/index.ts';

/** An access token ends by itself after this (A08: at most one hour). */
export const accessTokenLifeMs = 60 * 60 * 1000;
/** Lets a person or a scanner recognise a leaked token. */
const prefix = 'swt_';
const tokenPattern = /^swt_[A-Za-z0-9_-]{43}$/;

/** Opaque and 256 bits strong: nothing can be read out of it, and it means only what the database says. */
export function newAccessToken(random: Random): string {
  return prefix + Buffer.from(random.bytes(32)).toString('base64url');
}

export function isAccessToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** What is stored. A fast hash is enough, since 256 random bits cannot be searched for. */
export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

import { generateId, generateSecretAccessKey } from './generate-ids.ts';
import type { RandomSource } from './random-source.ts';
import type { SecretBox } from './secret-box.ts';

/** What a session token carries, sealed: only this install can read it or make one. */
export interface Session {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The long-term key that asked for the session. The session ends with it. */
  readonly parentAccessKeyId: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

export interface IssuedSession extends Session {
  readonly sessionToken: string;
}

/**
 * Sessions are kept by their holder, not by the store: making one writes nothing, and there is nothing to clean up. What
 * must be able to end at once, the parent key and its user, is looked up in the store at every request.
 */
export function issueSession(
  parentAccessKeyId: string,
  now: Date,
  durationSeconds: number,
  { box, random }: { box: SecretBox; random: RandomSource },
): IssuedSession {
  const session: Session = {
    accessKeyId: generateId('ASIA', random),
    secretAccessKey: generateSecretAccessKey(random),
    parentAccessKeyId,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + durationSeconds * 1000).toISOString(),
  };
  return { ...session, sessionToken: box.seal(JSON.stringify(session), session.accessKeyId) };
}

/** Null when the token was not made here, or not for this access key. Whether it has ended is for the caller to see. */
export function readSession(accessKeyId: string, sessionToken: string, box: SecretBox): Session | null {
  const text = box.open(sessionToken, accessKeyId);
  // What opens was written by issueSession.
  return text === null ? null : (JSON.parse(text) as Session);
}

export function isSessionKeyId(accessKeyId: string): boolean {
  return accessKeyId.startsWith('ASIA');
}

import type { SecretBox } from '#server/modules/ports/index.ts';

import type { Session, StorageCredentials } from './ports.ts';

/** The credentials of an access-key sign-in, bound to their session. */
export function sealCredentials(box: SecretBox, sessionId: string, credentials: StorageCredentials): string {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  return box.seal(JSON.stringify({ accessKeyId, secretAccessKey, sessionToken }), purposeOf(sessionId));
}

/** Null for a session that holds none. */
export function openCredentials(box: SecretBox, session: Session): StorageCredentials | null {
  if (session.sealedCredentials === null) return null;
  // The box is authenticated: what opens is what sealCredentials wrote.
  return JSON.parse(box.open(session.sealedCredentials, purposeOf(session.id))) as StorageCredentials;
}

function purposeOf(sessionId: string): string {
  return `session-credentials:${sessionId}`;
}

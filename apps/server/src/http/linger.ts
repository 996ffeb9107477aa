import type { IncomingMessage } from 'node:http';

const maxLingerMs = 10_000;
const maxLingerBytes = 32 * 1024 * 1024;

/**
 * Reads on and throws away what is left of a request body after it was answered early. Closing at once would reset the
 * connection, and a client that is still sending would see the reset instead of the answer (RFC 9112 section 9.6).
 */
export function lingerThenClose(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let droppedBytes = 0;
  const timer = setTimeout(() => request.destroy(), maxLingerMs);
  request.on('data', (chunk: Buffer) => {
    droppedBytes += chunk.length;
    if (droppedBytes > maxLingerBytes) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('error', () => undefined);
  request.resume();
}

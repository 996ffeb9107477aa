import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a refused upload is still taken in, so that the client gets to read why. */
const DRAIN_BYTES = 4 * 1024 * 1024;
const DRAIN_MS = 3_000;

/**
 * Before an answer to a request whose body nobody read: a client that is still sending would see its connection reset
 * instead of the answer. The connection is not used again.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.headersSent) return;
  response.shouldKeepAlive = false;
}

export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = DRAIN_BYTES;
    const timer = setTimeout(done, DRAIN_MS);
    function done(): void {
      clearTimeout(timer);
      request.off('data', take).off('end', done).off('close', done).pause();
      resolve();
    }
    function take(chunk: Buffer): void {
      left -= chunk.length;
      if (left < 0) done();
    }
    request.on('data', take).once('end', done).once('close', done).resume();
  });
}

import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';

/** Slower than any line people work on; fast enough that holding a connection open costs the holder something. */
const floor = { intervalMs: 60_000, minBytes: 4096 };

/**
 * Calls `onTooSlow` when a client sends next to nothing for a whole interval while the service would take more. There is
 * no limit on the time of an upload as such: an honest one may take hours.
 */
export function watchBodyRate(body: IncomingMessage, sink: Writable, onTooSlow: () => void): void {
  let receivedBytes = 0;
  let wasWaitingForSink = false;
  body.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    wasWaitingForSink ||= sink.writableNeedDrain;
  });
  const timer = setInterval(() => {
    const isTooSlow = receivedBytes < floor.minBytes && !wasWaitingForSink && !sink.writableNeedDrain;
    receivedBytes = 0;
    wasWaitingForSink = false;
    if (isTooSlow) onTooSlow();
  }, floor.intervalMs);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  body.once('end', stop).once('close', stop);
}

import type { IncomingMessage } from 'node:http';

export type BodyReading = { outcome: 'read'; body: Buffer } | { outcome: 'too-large' | 'too-slow' | 'aborted' };

/** Reads a small body whole. The buffer never holds more than `maxBytes`, and a sender who dawdles is given up on. */
export function readBody(
  request: IncomingMessage,
  limits: { maxBytes: number; timeoutMs: number },
): Promise<BodyReading> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limits.maxBytes) return Promise.resolve({ outcome: 'too-large' });

  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;

    const timer = setTimeout(() => finish({ outcome: 'too-slow' }), limits.timeoutMs);
    request.on('data', onData);
    request.once('end', onEnd);
    request.once('error', onAbort);
    request.once('close', onAbort);

    function onData(chunk: Buffer): void {
      sizeBytes += chunk.length;
      if (sizeBytes > limits.maxBytes) finish({ outcome: 'too-large' });
      else chunks.push(chunk);
    }
    function onEnd(): void {
      finish({ outcome: 'read', body: Buffer.concat(chunks) });
    }
    function onAbort(): void {
      finish({ outcome: 'aborted' });
    }
    function finish(reading: BodyReading): void {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onAbort);
      // The error listener stays: a socket that breaks later must not become an uncaught exception.
      resolve(reading);
    }
  });
}

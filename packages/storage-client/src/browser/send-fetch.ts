import type { TransportRequest } from '../platform.ts';
import { TransportError } from '../transport-error.ts';

/**
 * Cookies stay at home: the service has no use for them, and such requests also get connections of their own, so that
 * a queue of uploads does not hold up a listing. No answer is cached or redirected: both would be of another signature.
 */
export async function sendByFetch(request: TransportRequest): Promise<Response> {
  const limit = request.timeoutMs ? AbortSignal.timeout(request.timeoutMs) : undefined;
  const signals = [request.signal, limit].filter((signal) => signal !== undefined);
  try {
    return await fetch(request.url, {
      method: request.method,
      headers: request.headers.map(([name, value]) => [name, value]),
      body: request.body,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    });
  } catch (cause) {
    throw new TransportError(request.signal?.aborted ? 'aborted' : limit?.aborted ? 'timeout' : 'network', cause);
  }
}

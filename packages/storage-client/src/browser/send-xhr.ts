import type { TransportRequest } from '../platform.ts';
import { TransportError } from '../transport-error.ts';

/** `fetch` cannot say how much of a body has been sent; XMLHttpRequest can. */
export function sendByXhr(request: TransportRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal, onProgress } = request;
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const fail = (failure: TransportError['failure']) => () => reject(new TransportError(failure));

    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.({ loaded, total });
    xhr.onload = () => resolve(toResponse(xhr));
    xhr.onerror = fail('network');
    xhr.ontimeout = fail('timeout');
    xhr.onabort = fail('aborted');
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);

    if (signal?.aborted) {
      reject(new TransportError('aborted'));
      return;
    }
    signal?.addEventListener('abort', abort);
    xhr.open(request.method, request.url);
    xhr.timeout = request.timeoutMs ?? 0;
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.send(request.body);
  });
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/u)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasBody = ![204, 205, 304].includes(xhr.status);
  return new Response(hasBody ? xhr.responseText : null, { status: xhr.status, headers });
}

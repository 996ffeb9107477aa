/** What a person must know about an endpoint before giving it to an application. */
export type EndpointHint = 'plain-http' | 'this-machine-only';

export function endpointHints(endpoint: string): EndpointHint[] {
  const url = new URL(endpoint);
  const hints: EndpointHint[] = [];
  if (isLoopback(url.hostname)) hints.push('this-machine-only');
  else if (url.protocol === 'http:') hints.push('plain-http');
  return hints;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

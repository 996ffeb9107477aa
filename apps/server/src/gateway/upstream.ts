import { Agent as HttpAgent, type RequestOptions, request as httpRequest, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Services that the gateway passes requests to. A client names one by its prefix, never by an address. */
export type UpstreamId = 'storage' | 'iam';

export interface Upstream {
  id: UpstreamId;
  /** Value of the Host header: what clients sign for. */
  host: string;
  open(options: Pick<RequestOptions, 'method' | 'path' | 'headers' | 'timeout'>): ClientRequest;
  close(): void;
}

/** Unused connections are closed before common servers close them (Node: 5 s), since a request sent into that gap is lost. */
const idleConnectionMs = 4000;
const connectionsPerUpstream = 256;

interface UpstreamOptions {
  id: UpstreamId;
  /** Origin that clients sign for. */
  endpoint: string;
  /** Origin to connect to when it differs: the embedded service is reached on loopback whatever name it is known by. */
  connectTo?: string | undefined;
}

/** Fixes where the upstream is. No part of a request changes the address, the port or the checking of certificates. */
export function createUpstream({ id, endpoint, connectTo = endpoint }: UpstreamOptions): Upstream {
  const { protocol, hostname, port } = new URL(connectTo);
  const isSecure = protocol === 'https:';
  const agentOptions = { keepAlive: true, timeout: idleConnectionMs, maxSockets: connectionsPerUpstream };
  const agent = isSecure ? new HttpsAgent({ ...agentOptions, rejectUnauthorized: true }) : new HttpAgent(agentOptions);

  const fixed = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    agent,
    setHost: false,
  };
  return {
    id,
    host: new URL(endpoint).host,
    open: (options) => (isSecure ? httpsRequest : httpRequest)({ ...options, ...fixed }),
    close: () => agent.destroy(),
  };
}

const probeTimeoutMs = 2000;

/** Whether something answers HTTP there. What it answers to an unsigned request says nothing about its health. */
export function probeUpstream(upstream: Upstream): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { host: upstream.host };
    const outgoing = upstream.open({ method: 'HEAD', path: '/', headers, timeout: probeTimeoutMs });
    outgoing.once('response', (answer) => {
      answer.resume();
      resolve(true);
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => undefined);
    outgoing.once('close', () => resolve(false));
    outgoing.end();
  });
}

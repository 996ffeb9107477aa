import type { Config } from '#server/config/config.ts';
import { hostKind } from '#server/config/host-kind.ts';

/** The addresses under which this server answers. They come from the configuration, never from a request. */
export interface Origins {
  /** For links in mails and for the person at the terminal. */
  primary: string;
  all: readonly string[];
}

/** @param port where the server really listens, which `PORT=0` leaves open until then. */
export function originsOf(config: Pick<Config, 'host' | 'publicUrl'>, port: number): Origins {
  const own = ownHostNames(config.host).map((name) => new URL(`http://${name}:${port}`).origin);
  const all = [...new Set([...(config.publicUrl === null ? [] : [config.publicUrl]), ...own])];
  return { primary: all[0] ?? '', all };
}

function ownHostNames(host: string): string[] {
  switch (hostKind(host)) {
    case 'loopback':
      // No [::1]: a content security policy cannot name it, so the console would not run there.
      return host.includes(':') ? ['localhost'] : [...new Set([host, 'localhost'])];
    case 'ipv4':
    case 'name':
      return [host];
    case 'ipv6':
    case 'wildcard':
      return []; // PUBLIC_URL is required then.
  }
}

/** Tells whether a Host header names one of the origins; with or without the port that the scheme implies. */
export function createHostCheck({ all }: Origins): (host: string) => boolean {
  const known = new Set<string>();
  for (const origin of all) {
    const { host, hostname, protocol, port } = new URL(origin);
    known.add(host);
    if (port === '') known.add(`${hostname}:${protocol === 'https:' ? 443 : 80}`);
  }
  return (host) => known.has(host.toLowerCase());
}

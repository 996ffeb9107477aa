import { isIP } from 'node:net';

/** `wildcard` listens on every address of the machine; `name` is any host name but localhost. */
export type HostKind = 'loopback' | 'wildcard' | 'ipv4' | 'ipv6' | 'name';

export function hostKind(host: string): HostKind {
  const name = host.toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return 'loopback';
  switch (isIP(name)) {
    case 4:
      if (name === '0.0.0.0') return 'wildcard';
      return name.startsWith('127.') ? 'loopback' : 'ipv4';
    case 6: {
      // The URL parser writes an IPv6 address in its one canonical form (RFC 5952).
      const canonical = new URL(`http://[${name}]`).hostname;
      if (canonical === '[::]') return 'wildcard';
      return canonical === '[::1]' ? 'loopback' : 'ipv6';
    }
    default:
      return 'name';
  }
}

import { BlockList, isIP } from 'node:net';

import { headerValues, type HeaderLines } from './header-lines.ts';

export interface ClientAddresses {
  /** Whether this peer is a reverse proxy that the operator named. */
  isTrusted(address: string): boolean;
  /** The address of the client: the nearest one that is not a trusted proxy. */
  of(peerAddress: string | undefined, lines: HeaderLines): string;
}

/**
 * X-Forwarded-For is a claim of whoever sent it. It is read from the right, and only as far as trusted proxies vouch for
 * what stands to their left; without trusted proxies it is not read at all.
 */
export function createClientAddresses(trustedProxies: readonly string[]): ClientAddresses {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }

  function isTrusted(address: string): boolean {
    return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  return {
    isTrusted,
    of(peerAddress, lines) {
      let nearest = plainAddress(peerAddress ?? '');
      const claims = headerValues(lines, 'x-forwarded-for').flatMap((value) => value.split(','));
      while (isIP(nearest) !== 0 && isTrusted(nearest)) {
        const claim = plainAddress(claims.pop()?.trim() ?? '');
        if (isIP(claim) === 0) break;
        nearest = claim;
      }
      return nearest;
    },
  };
}

/** An IPv4 client of a dual-stack socket shows as `::ffff:192.0.2.1` (RFC 4291 section 2.5.5.2). */
function plainAddress(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

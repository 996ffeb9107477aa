import { describe, expect, it } from 'vitest';

import { createClientAddresses } from './client-address.ts';

const forwarded = (...values: string[]) => values.map((value) => ['x-forwarded-for', value] as const);

describe('the client address', () => {
  it('is that of the connection when no proxy is trusted, whatever the client claims', () => {
    const addresses = createClientAddresses([]);
    expect(addresses.of('198.51.100.7', forwarded('203.0.113.9'))).toBe('198.51.100.7');
    expect(addresses.of('127.0.0.1', forwarded('203.0.113.9'))).toBe('127.0.0.1');
  });

  it.each([
    ['one proxy', '10.1.1.1', ['203.0.113.9'], '203.0.113.9'],
    ['a claim before the proxy wrote its own', '10.1.1.1', ['1.1.1.1, 203.0.113.9'], '203.0.113.9'],
    ['two proxies', '10.1.1.1', ['203.0.113.9, 10.2.2.2'], '203.0.113.9'],
    ['two lines', '10.1.1.1', ['203.0.113.9', '10.2.2.2'], '203.0.113.9'],
    ['an IPv6 client', '::1', ['2001:db8::5'], '2001:db8::5'],
    ['an IPv4 proxy on a dual-stack socket', '::ffff:10.1.1.1', ['203.0.113.9'], '203.0.113.9'],
    ['no claim', '10.1.1.1', [], '10.1.1.1'],
    ['a claim that is no address', '10.1.1.1', ['unknown'], '10.1.1.1'],
    ['proxies only', '10.1.1.1', ['10.3.3.3'], '10.3.3.3'],
    ['a stranger who claims to be a proxy', '198.51.100.7', ['10.3.3.3'], '198.51.100.7'],
  ])('is found behind trusted proxies: %s', (_name, peer, values, expected) => {
    expect(createClientAddresses(['10.0.0.0/8', '::1']).of(peer, forwarded(...values))).toBe(expected);
  });
});

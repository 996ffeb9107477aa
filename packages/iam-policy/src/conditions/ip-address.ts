/** An address as its 16 bytes in a number; IPv4 stands in its IPv6-mapped place, so both spellings compare equal. */
const V4_MAPPED = 0xffffn << 32n;

/** Undefined for anything but a complete IPv4 or IPv6 address. Leading zeros, which some read as octal, are refused. */
export function readIpAddress(text: string): bigint | undefined {
  if (!text.includes(':')) {
    const v4 = readIpv4(text);
    return v4 === undefined ? undefined : V4_MAPPED | BigInt(v4);
  }
  return readIpv6(text);
}

/** An address, or a block such as 203.0.113.0/24, as its first address and the bits that count. */
export function readIpBlock(text: string): { network: bigint; maskBits: number } | undefined {
  const slash = text.indexOf('/');
  const address = slash < 0 ? text : text.slice(0, slash);
  const network = readIpAddress(address);
  if (network === undefined) return undefined;
  const width = address.includes(':') ? 128 : 32;
  if (slash < 0) return { network, maskBits: 128 };
  const prefix = text.slice(slash + 1);
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > width) return undefined;
  return { network, maskBits: Number(prefix) + (128 - width) };
}

export function isInBlock(address: bigint, block: { network: bigint; maskBits: number }): boolean {
  const shift = BigInt(128 - block.maskBits);
  return address >> shift === block.network >> shift;
}

function readIpv4(text: string): number | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let value = 0;
  for (const part of parts) {
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = value * 256 + Number(part);
  }
  return value;
}

function readIpv6(text: string): bigint | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const head = readGroups(halves[0] ?? '');
  const tail = halves.length === 2 ? readGroups(halves[1] ?? '') : [];
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...tail];
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}

function readGroups(text: string): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1 && part.includes('.')) {
      const v4 = readIpv4(part);
      if (v4 === undefined) return undefined;
      groups.push(Math.floor(v4 / 65_536), v4 % 65_536);
    } else if (/^[0-9A-Fa-f]{1,4}$/.test(part)) {
      groups.push(Number.parseInt(part, 16));
    } else {
      return undefined;
    }
  }
  return groups;
}

import { BlockList, isIP } from 'node:net';

import type { ConfigProblem } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const hostNamePattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Reads settings one by one and collects what is wrong with them. An empty value counts as absent: shells make those. */
export class SettingsReader {
  readonly problems: ConfigProblem[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Reports that `variable` is wrong. The sentence is completed with the name in front: "PORT must be …". */
  refuse(variable: string, rest: string): void {
    this.problems.push({ variable, sentence: `${variable} ${rest}` });
  }

  text(variable: string): string | null {
    const value = this.#environment[variable]?.trim();
    if (value === undefined || value === '') return null;
    return value;
  }

  port(variable: string, fallback: number): number {
    const value = this.text(variable);
    if (value === null) return fallback;
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    this.refuse(variable, `must be a port number from 1 to 65535 (or 0 for any free port), but it is "${value}".`);
    return fallback;
  }

  host(variable: string, fallback: string): string {
    const value = this.text(variable)?.replace(/^\[(.*)\]$/, '$1');
    if (value === undefined) return fallback;
    if (isIP(value) !== 0 || hostNamePattern.test(value)) return value.toLowerCase();
    this.refuse(
      variable,
      `must be an IP address or a host name without a port, such as 127.0.0.1, but it is "${value}".`,
    );
    return fallback;
  }

  /** An http or https address with nothing after the host and port. */
  origin(variable: string): string | null {
    const value = this.text(variable);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    const isOrigin = url !== null && isWebAddress(url) && url.pathname === '/' && !url.search && !url.hash;
    if (isOrigin && !url.username && !url.password) return url.origin;
    this.refuse(
      variable,
      `must be an http or https address with nothing after the host and port, such as https://storage.example.com, but it is "${withoutCredentials(value)}".`,
    );
    return null;
  }

  /** An address with one of the given schemes. The value is not repeated in the sentence, since it may hold a password. */
  url(variable: string, schemes: readonly string[], example: string): string | null {
    const value = this.text(variable);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && schemes.includes(url.protocol.slice(0, -1))) return value;
    this.refuse(variable, `must be an address such as ${example}.`);
    return null;
  }

  oneOf<Choice extends string>(variable: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.text(variable)?.toLowerCase();
    if (value === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    this.refuse(variable, `must be one of ${choices.join(', ')}, but it is "${value}".`);
    return fallback;
  }

  /** Comma-separated addresses or networks, such as `10.0.0.0/8, ::1`. */
  networks(variable: string): string[] {
    const entries = (this.text(variable) ?? '').split(',').map((entry) => entry.trim());
    const given = entries.filter((entry) => entry !== '');
    for (const entry of given) {
      if (!isNetwork(entry)) {
        this.refuse(
          variable,
          `must list IP addresses or networks of your reverse proxies, such as "127.0.0.1, 10.0.0.0/8", but "${entry}" is neither.`,
        );
      }
    }
    return given.filter(isNetwork);
  }
}

function isWebAddress(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

/** A password that was put into the wrong variable must not end in a log. */
function withoutCredentials(value: string): string {
  return value.replace(/\/\/[^/]*@/, '//…@');
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

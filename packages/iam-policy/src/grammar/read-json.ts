import { policyLimits } from './limits.ts';
import { under, type Report } from './problem.ts';

/** JSON objects become maps: a member called `__proto__` is a member like any other. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonValue>;

class JsonSyntaxError extends Error {}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERALS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/**
 * Reads strict JSON (RFC 8259) and refuses what `JSON.parse` lets through: a repeated member. The last of two members
 * would win silently there, so a second `Statement` or `Effect` could hide a Deny from whoever reviews the document.
 *
 * Returns undefined after reporting a syntax error. Repeated members are reported at their path.
 */
export function readJson(text: string, report: Report): JsonValue | undefined {
  try {
    return new JsonReader(text, report).readDocument();
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    report('', error.message);
    return undefined;
  }
}

class JsonReader {
  readonly #text: string;
  readonly #report: Report;
  #at = 0;

  constructor(text: string, report: Report) {
    this.#text = text;
    this.#report = report;
  }

  readDocument(): JsonValue {
    const value = this.#readValue('', 0);
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail('Nothing may follow the document');
    return value;
  }

  #readValue(path: string, depth: number): JsonValue {
    if (depth > policyLimits.jsonDepth) this.#fail(`Nested more than ${policyLimits.jsonDepth} levels deep`);
    this.#skipSpace();
    const char = this.#text[this.#at];
    if (char === '{') return this.#readObject(path, depth);
    if (char === '[') return this.#readArray(path, depth);
    if (char === '"') return this.#readString();
    for (const [word, value] of LITERALS) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    NUMBER.lastIndex = this.#at;
    const number = NUMBER.exec(this.#text);
    if (number === null) return this.#fail(char === undefined ? 'The document ends too early' : `Unexpected ${char}`);
    this.#at = NUMBER.lastIndex;
    return Number(number[0]);
  }

  #readObject(path: string, depth: number): JsonObject {
    const members = new Map<string, JsonValue>();
    this.#at += 1;
    if (this.#take('}')) return members;
    for (;;) {
      this.#skipSpace();
      if (this.#text[this.#at] !== '"') this.#fail('Expected a member name in double quotes');
      const name = this.#readString();
      if (!this.#take(':')) this.#fail('Expected :');
      const memberPath = under(path, name);
      const value = this.#readValue(memberPath, depth + 1);
      if (members.has(name)) this.#report(memberPath, 'This element appears more than once.');
      else members.set(name, value);
      if (this.#take('}')) return members;
      if (!this.#take(',')) this.#fail('Expected , or }');
    }
  }

  #readArray(path: string, depth: number): JsonValue[] {
    const items: JsonValue[] = [];
    this.#at += 1;
    if (this.#take(']')) return items;
    for (;;) {
      items.push(this.#readValue(`${path}[${items.length}]`, depth + 1));
      if (this.#take(']')) return items;
      if (!this.#take(',')) this.#fail('Expected , or ]');
    }
  }

  #readString(): string {
    const start = this.#at;
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== '"') end += this.#text[end] === '\\' ? 2 : 1;
    if (end >= this.#text.length) this.#fail('A string is not closed');
    this.#at = end + 1;
    try {
      // One literal only: escapes, control characters and surrogates are judged by the platform.
      return JSON.parse(this.#text.slice(start, end + 1)) as string;
    } catch {
      this.#at = start;
      return this.#fail('A string holds a character or an escape that JSON does not allow');
    }
  }

  #take(char: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && ' \t\r\n'.includes(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #fail(reason: string): never {
    const before = this.#text.slice(0, this.#at);
    const line = before.split('\n').length;
    const column = this.#at - before.lastIndexOf('\n');
    throw new JsonSyntaxError(`This is not valid JSON: ${reason} (line ${line}, column ${column}).`);
  }
}

/** Turns an already parsed value into the same shape; anything JSON cannot express is reported. */
export function fromPlainValue(value: unknown, report: Report, path = '', depth = 0): JsonValue | undefined {
  if (depth > policyLimits.jsonDepth) {
    report(path, `Nested more than ${policyLimits.jsonDepth} levels deep.`);
    return undefined;
  }
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => fromPlainValue(item, report, `${path}[${index}]`, depth + 1) ?? null);
  }
  if (typeof value === 'object') {
    return new Map(
      Object.entries(value).map(([name, member]) => [
        name,
        fromPlainValue(member, report, under(path, name), depth + 1) ?? null,
      ]),
    );
  }
  report(path, 'This is not a JSON value.');
  return undefined;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

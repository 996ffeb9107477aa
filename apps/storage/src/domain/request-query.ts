import type { QueryParameter } from '@stowage/s3-protocol';

/** The decoded query. Where a name comes twice the first counts. */
export class RequestQuery {
  readonly #values: ReadonlyMap<string, string>;

  constructor(parameters: readonly QueryParameter[]) {
    const values = new Map<string, string>();
    for (const [name, value] of parameters) if (!values.has(name)) values.set(name, value);
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  names(): IterableIterator<string> {
    return this.#values.keys();
  }
}

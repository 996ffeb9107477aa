/** Records are packed by hand: a listing decodes a thousand of them per page. */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(capacityBytes = 256) {
    this.#bytes = Buffer.allocUnsafe(capacityBytes);
  }

  #reserve(count: number): number {
    const offset = this.#length;
    if (offset + count > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, offset + count));
      this.#bytes.copy(grown, 0, 0, offset);
      this.#bytes = grown;
    }
    this.#length = offset + count;
    return offset;
  }

  u8(value: number): this {
    const offset = this.#reserve(1);
    this.#bytes.writeUInt8(value, offset);
    return this;
  }

  u16(value: number): this {
    const offset = this.#reserve(2);
    this.#bytes.writeUInt16BE(value, offset);
    return this;
  }

  u48(value: number): this {
    const offset = this.#reserve(6);
    this.#bytes.writeUIntBE(value, offset, 6);
    return this;
  }

  raw(value: Uint8Array): this {
    const offset = this.#reserve(value.length);
    this.#bytes.set(value, offset);
    return this;
  }

  /** Bytes with a length of two bytes before them. */
  sized(value: Uint8Array): this {
    return this.u16(value.length).raw(value);
  }

  text(value: string): this {
    return this.sized(Buffer.from(value, 'utf8'));
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

export class ByteReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  #advance(count: number): number {
    const offset = this.#offset;
    if (offset + count > this.#bytes.length) throw new Error('A record ends too early.');
    this.#offset = offset + count;
    return offset;
  }

  get atEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  u16(): number {
    return this.#bytes.readUInt16BE(this.#advance(2));
  }

  u48(): number {
    return this.#bytes.readUIntBE(this.#advance(6), 6);
  }

  raw(count: number): Buffer {
    const offset = this.#advance(count);
    return Buffer.from(this.#bytes.subarray(offset, offset + count));
  }

  sized(): Buffer {
    return this.raw(this.u16());
  }

  text(): string {
    const length = this.u16();
    const offset = this.#advance(length);
    return this.#bytes.toString('utf8', offset, offset + length);
  }
}

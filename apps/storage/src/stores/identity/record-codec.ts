/** The first byte of a stored record says how to read the rest; a later format gets the next number. */
const JSON_FORMAT = 1;

export interface RecordCodec<T> {
  encode(record: T): Buffer;
  /** Throws on a format that this version does not know: a guess could turn a Deny into nothing. */
  decode(bytes: Uint8Array): T;
}

export function recordCodec<T extends object>(): RecordCodec<T> {
  return {
    encode: (record) => Buffer.concat([Buffer.from([JSON_FORMAT]), Buffer.from(JSON.stringify(record), 'utf8')]),
    decode(bytes) {
      if (bytes[0] !== JSON_FORMAT) throw new Error(`An identity record has the unknown format ${bytes[0]}.`);
      // A table's bytes are written by its own codec only, from a value of this type.
      return JSON.parse(Buffer.from(bytes.subarray(1)).toString('utf8')) as T;
    },
  };
}

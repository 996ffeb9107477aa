/**
 * Where an object's bytes are. Small ones lie in the index beside their record, so that they cost no file; the parts of
 * a multipart object stay the files they came in, so that completing an upload copies nothing.
 */
export type BodyKind = 'empty' | 'inline' | 'file' | 'segments';

export interface BodyReference {
  readonly kind: BodyKind;
  /** Sixteen random bytes; all zero for `empty`. */
  readonly id: Buffer;
}

export const BODY_ID_BYTES = 16;
export const EMPTY_BODY: BodyReference = { kind: 'empty', id: Buffer.alloc(BODY_ID_BYTES) };

/** Larger bodies become files. Two memory pages keep the index compact and still spare small objects a file each. */
export const INLINE_LIMIT_BYTES = 8 * 1024;

const KINDS: readonly BodyKind[] = ['empty', 'inline', 'file', 'segments'];

export function bodyKindToByte(kind: BodyKind): number {
  return KINDS.indexOf(kind);
}

export function bodyKindFromByte(byte: number): BodyKind {
  const kind = KINDS[byte];
  if (kind === undefined) throw new Error(`Unknown body kind ${byte} in a record.`);
  return kind;
}

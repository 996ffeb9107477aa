/** Time first, so that uploads of one key sort by when they began; the rest is random, so that ids cannot be guessed. */
export const UPLOAD_ID_BYTES = 24;
const TIME_BYTES = 6;

export function createUploadId(nowMs: number, randomBytes: (count: number) => Buffer): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(nowMs, 0, TIME_BYTES);
  return Buffer.concat([time, randomBytes(UPLOAD_ID_BYTES - TIME_BYTES)]);
}

export function formatUploadId(id: Buffer): string {
  return id.toString('base64url');
}

/** Null: not an id of ours. */
export function parseUploadId(text: string): Buffer | null {
  const id = Buffer.from(text, 'base64url');
  return id.length === UPLOAD_ID_BYTES && id.toString('base64url') === text ? id : null;
}

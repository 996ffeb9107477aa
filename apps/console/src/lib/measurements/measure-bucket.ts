import type { Measurement } from './measurement.ts';

/** One page of a listing of the whole bucket. */
export interface ListedPage {
  sizesBytes: readonly number[];
  nextToken: string | null;
}

export interface MeasureOptions {
  signal: AbortSignal;
  /** Pages of up to 1,000 objects; the bound keeps a bucket of millions from running for minutes. */
  maxPages: number;
  now: () => number;
  onProgress?: (sofar: Measurement) => void;
}

/** 100,000 objects: about a hundred requests. */
export const measurePagesMax = 100;

/** Adds up a bucket by listing it, page after page, up to the bound. S3 has no call that answers this. */
export async function measureBucket(
  listPage: (token: string | null, signal: AbortSignal) => Promise<ListedPage>,
  { signal, maxPages, now, onProgress }: MeasureOptions,
): Promise<Measurement> {
  let objects = 0;
  let bytes = 0;
  let token: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    signal.throwIfAborted();
    const listed: ListedPage = await listPage(token, signal);
    objects += listed.sizesBytes.length;
    bytes += listed.sizesBytes.reduce((sum, size) => sum + size, 0);
    token = listed.nextToken;
    if (token === null) return { objects, bytes, isComplete: true, measuredAt: now() };
    onProgress?.({ objects, bytes, isComplete: false, measuredAt: now() });
  }
  return { objects, bytes, isComplete: false, measuredAt: now() };
}

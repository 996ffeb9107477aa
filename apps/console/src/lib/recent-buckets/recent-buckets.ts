const storageKey = 'stowage-recent-buckets';
const visitsMax = 20;

export interface BucketVisit {
  bucket: string;
  /** Milliseconds since the epoch. */
  visitedAt: number;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Buckets that this browser opened, the latest first. */
export function readBucketVisits(owner: string, storage: TextStorage): BucketVisit[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(`${storageKey}:${owner}`) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function recordBucketVisit(owner: string, visit: BucketVisit, storage: TextStorage): void {
  const others = readBucketVisits(owner, storage).filter((one) => one.bucket !== visit.bucket);
  try {
    storage.setItem(`${storageKey}:${owner}`, JSON.stringify([visit, ...others].slice(0, visitsMax)));
  } catch {
    // Without the browser's storage the dashboard knows buckets by their creation only.
  }
}

function isVisit(value: unknown): value is BucketVisit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bucket' in value &&
    typeof value.bucket === 'string' &&
    'visitedAt' in value &&
    typeof value.visitedAt === 'number'
  );
}

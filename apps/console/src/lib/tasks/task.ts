/** What the long work does; the tray has words for each. */
export type TaskKind = 'upload' | 'delete' | 'empty-bucket';

export type TaskStatus = 'running' | 'paused' | 'cancelling' | 'done' | 'failed' | 'cancelled';

/** One item that did not work. `code` is the storage service's own code. */
export interface TaskFailure {
  readonly key: string;
  readonly code: string;
  readonly message: string;
}

/** What a screen may know of a task at one moment. Counters only: no row per item, so 100,000 items cost no more than ten. */
export interface TaskSnapshot {
  readonly id: string;
  readonly kind: TaskKind;
  readonly bucket: string;
  readonly prefix: string;
  readonly status: TaskStatus;
  readonly itemsDone: number;
  readonly itemsFailed: number;
  /** Known so far; final only when `isTotalFinal`. */
  readonly itemsTotal: number;
  readonly bytesDone: number;
  readonly bytesTotal: number;
  readonly isTotalFinal: boolean;
  /** Null until enough has happened to say something true. */
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** The first failures; `itemsFailed` counts all of them. */
  readonly failures: readonly TaskFailure[];
  readonly canPause: boolean;
  readonly canRetry: boolean;
  /** Why the whole task stopped, when it did. */
  readonly error: unknown;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** What the work itself may do with its task. */
export interface TaskHandle<Item = unknown> {
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
  addTotal: (amount: { items?: number; bytes?: number }) => void;
  /** All there is to do is now known, so a share and a time left can be told. */
  totalIsFinal: () => void;
  addDone: (amount: { items?: number; bytes?: number }) => void;
  /** `item` is handed back to `retry` when the person asks for the failed ones again. */
  fail: (failure: TaskFailure, item?: Item) => void;
  /** Resolves at once, or when a paused task goes on; rejects when it is cancelled. */
  whenRunning: () => Promise<void>;
}

export interface TaskSpec<Item = unknown> {
  readonly kind: TaskKind;
  readonly bucket: string;
  /** Where in the bucket, for the words and for lists that refresh themselves. */
  readonly prefix?: string;
  readonly canPause?: boolean;
  /** Throwing fails the whole task; failures of single items go through `task.fail`. */
  work: (task: TaskHandle<Item>) => Promise<void>;
  /** Does the failed items again. Absent: the tray offers no retry. */
  retry?: (task: TaskHandle<Item>, items: readonly Item[]) => Promise<void>;
}

export function isActive(status: TaskStatus): boolean {
  return status === 'running' || status === 'paused' || status === 'cancelling';
}

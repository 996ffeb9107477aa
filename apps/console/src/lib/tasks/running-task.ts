import {
  isActive,
  type TaskFailure,
  type TaskHandle,
  type TaskSnapshot,
  type TaskSpec,
  type TaskStatus,
} from './task.ts';
import { TransferRate } from './transfer-rate.ts';

/** Failures kept with their words, and items kept for a retry. The counters go on beyond them. */
const KEPT_FAILURES = 10_000;

interface FailedItem {
  readonly failure: TaskFailure;
  readonly item: unknown;
}

/** One piece of work with its counters. The registry owns these; the work sees only the handle. */
export class RunningTask implements TaskHandle {
  readonly id: string;
  readonly #spec: TaskSpec;
  readonly #now: () => number;
  readonly #onChange: (urgency: 'now' | 'soon') => void;
  readonly #rate = new TransferRate();
  #abort = new AbortController();
  #resume: (() => void)[] = [];
  #status: TaskStatus = 'running';
  #done = { items: 0, bytes: 0 };
  #total = { items: 0, bytes: 0 };
  #isTotalFinal = false;
  #failed: FailedItem[] = [];
  #failedCount = 0;
  #error: unknown;
  readonly #startedAt: number;
  #endedAt: number | null = null;

  constructor(id: string, spec: TaskSpec, now: () => number, onChange: (urgency: 'now' | 'soon') => void) {
    this.id = id;
    this.#spec = spec;
    this.#now = now;
    this.#onChange = onChange;
    this.#startedAt = now();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get status(): TaskStatus {
    return this.#status;
  }

  addTotal({ items = 0, bytes = 0 }: { items?: number; bytes?: number }): void {
    this.#total = { items: this.#total.items + items, bytes: this.#total.bytes + bytes };
    this.#onChange('soon');
  }

  totalIsFinal(): void {
    this.#isTotalFinal = true;
    this.#onChange('soon');
  }

  addDone({ items = 0, bytes = 0 }: { items?: number; bytes?: number }): void {
    this.#done = { items: this.#done.items + items, bytes: this.#done.bytes + bytes };
    this.#onChange('soon');
  }

  fail(failure: TaskFailure, item?: unknown): void {
    this.#failedCount += 1;
    if (this.#failed.length < KEPT_FAILURES) this.#failed.push({ failure, item });
    this.#onChange('soon');
  }

  whenRunning(): Promise<void> {
    if (this.signal.aborted) return Promise.reject(this.signal.reason as Error);
    if (this.#status !== 'paused') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(this.signal.reason as Error);
      this.signal.addEventListener('abort', abort, { once: true });
      this.#resume.push(() => {
        this.signal.removeEventListener('abort', abort);
        resolve();
      });
    });
  }

  start(): Promise<void> {
    return this.#carryOut(() => this.#spec.work(this));
  }

  /** Does the failed items again; those beyond the kept ones stay counted as failed. */
  retryFailed(): Promise<void> {
    const retry = this.#spec.retry;
    if (!retry || isActive(this.#status) || this.#failed.length === 0) return Promise.resolve();
    const items = this.#failed.map((failed) => failed.item);
    this.#failedCount -= this.#failed.length;
    this.#failed = [];
    this.#error = undefined;
    this.#endedAt = null;
    this.#abort = new AbortController();
    this.#rate.reset();
    this.#setStatus('running');
    return this.#carryOut(() => retry.call(this.#spec, this, items));
  }

  pause(): void {
    if (this.#status === 'running' && this.#spec.canPause) this.#setStatus('paused');
  }

  resume(): void {
    if (this.#status !== 'paused') return;
    this.#rate.reset();
    this.#setStatus('running');
    for (const go of this.#resume.splice(0)) go();
  }

  cancel(): void {
    if (!isActive(this.#status) || this.#status === 'cancelling') return;
    this.#setStatus('cancelling');
    this.#abort.abort(new DOMException('The task was cancelled', 'AbortError'));
  }

  snapshot(): TaskSnapshot {
    const isRunning = this.#status === 'running';
    if (isRunning) this.#rate.record(this.#now(), this.#done.bytes);
    const bytesPerSecond = isRunning ? this.#rate.bytesPerSecond() : null;
    const bytesLeft = this.#total.bytes - this.#done.bytes;
    return {
      id: this.id,
      kind: this.#spec.kind,
      bucket: this.#spec.bucket,
      prefix: this.#spec.prefix ?? '',
      status: this.#status,
      itemsDone: this.#done.items,
      itemsFailed: this.#failedCount,
      itemsTotal: this.#total.items,
      bytesDone: this.#done.bytes,
      bytesTotal: this.#total.bytes,
      isTotalFinal: this.#isTotalFinal,
      bytesPerSecond,
      secondsLeft: this.#isTotalFinal && bytesPerSecond ? Math.ceil(bytesLeft / bytesPerSecond) : null,
      failures: this.#failed.slice(0, 200).map((failed) => failed.failure),
      canPause: this.#spec.canPause ?? false,
      canRetry: this.#spec.retry !== undefined && this.#failed.length > 0 && !isActive(this.#status),
      error: this.#error,
      startedAt: this.#startedAt,
      endedAt: this.#endedAt,
    };
  }

  async #carryOut(work: () => Promise<void>): Promise<void> {
    let ending: TaskStatus;
    try {
      await work();
      ending = this.#failedCount > 0 ? 'failed' : 'done';
    } catch (error) {
      this.#error = error;
      ending = 'failed';
    }
    if (this.signal.aborted) {
      // What a cancelled request throws is the cancelling itself, not a failure to tell of.
      this.#error = undefined;
      ending = 'cancelled';
    }
    this.#endedAt = this.#now();
    this.#isTotalFinal = true;
    this.#setStatus(ending);
  }

  #setStatus(status: TaskStatus): void {
    this.#status = status;
    this.#onChange('now');
  }
}

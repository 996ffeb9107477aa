import type { ListedPage } from './listed-page.ts';
import { ObjectRows } from './object-rows.ts';

export type ListingStatus = 'loading' | 'ready' | 'failed';

/** A folder's listing at one moment. `version` changes with every page, since the rows themselves stay the same object. */
export interface ListingSnapshot {
  readonly rows: ObjectRows;
  readonly version: number;
  /** Of the first page; a failed later page is told by `moreError`. */
  readonly status: ListingStatus;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreError: unknown;
  /** Loading again while the old rows stay in sight. */
  readonly isRefreshing: boolean;
  /** Milliseconds since the epoch. */
  readonly loadedAt: number | null;
  /** The folder has an object of its own name, made to keep it when it is empty. */
  readonly hasMarker: boolean;
}

export type LoadPage = (token: string | null, signal: AbortSignal) => Promise<ListedPage>;

/**
 * Loads a folder page by page, outside React. One request at a time: a token is only known when the page before it is
 * here. After `close` nothing changes any more.
 */
export class FolderListing {
  readonly #loadPage: LoadPage;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #prefix: string;
  #abort = new AbortController();
  #nextToken: string | null = null;
  #snapshot: ListingSnapshot;

  constructor(prefix: string, loadPage: LoadPage, now: () => number = Date.now) {
    this.#prefix = prefix;
    this.#loadPage = loadPage;
    this.#now = now;
    this.#snapshot = {
      rows: new ObjectRows(prefix),
      version: 0,
      status: 'loading',
      error: undefined,
      hasMore: false,
      isLoadingMore: false,
      moreError: undefined,
      isRefreshing: false,
      loadedAt: null,
      hasMarker: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ListingSnapshot => this.#snapshot;

  /** Loads from the beginning: at first, after an error, and to see what has changed. */
  async refresh(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const isFirst = this.#snapshot.status !== 'ready';
    this.#set(
      isFirst
        ? { status: 'loading', error: undefined, isLoadingMore: false }
        : { isRefreshing: true, isLoadingMore: false, moreError: undefined },
    );
    try {
      // As many pages as were in sight, so that a refresh does not throw the reader back to the first thousand.
      const rows = new ObjectRows(this.#prefix);
      const goal = Math.min(this.#snapshot.rows.length, REFRESHED_ROWS);
      let page = await this.#loadPage(null, signal);
      let hasMarker = this.#add(rows, page);
      while (page.nextToken !== null && rows.length < goal) {
        page = await this.#loadPage(page.nextToken, signal);
        hasMarker = this.#add(rows, page) || hasMarker;
      }
      if (signal.aborted) return;
      this.#nextToken = page.nextToken;
      this.#set({
        rows,
        status: 'ready',
        error: undefined,
        hasMore: page.nextToken !== null,
        isRefreshing: false,
        moreError: undefined,
        loadedAt: this.#now(),
        hasMarker,
      });
    } catch (error) {
      if (signal.aborted) return;
      // Rows that may be gone must not pass for the present state, so a failed refresh shows its error.
      this.#set({ status: 'failed', error, isRefreshing: false });
    }
  }

  async loadMore(): Promise<void> {
    const { status, isLoadingMore, isRefreshing } = this.#snapshot;
    const token = this.#nextToken;
    if (status !== 'ready' || isLoadingMore || isRefreshing || token === null) return;
    const { signal } = this.#abort;
    this.#set({ isLoadingMore: true, moreError: undefined });
    try {
      const page = await this.#loadPage(token, signal);
      if (signal.aborted) return;
      const hasMarker = this.#add(this.#snapshot.rows, page) || this.#snapshot.hasMarker;
      this.#nextToken = page.nextToken;
      this.#set({ hasMore: page.nextToken !== null, isLoadingMore: false, hasMarker });
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ isLoadingMore: false, moreError: error });
    }
  }

  close(): void {
    this.#abort.abort();
  }

  /** Returns whether the folder's own marker was on the page; it is no row: one is in the folder, it is not in itself. */
  #add(rows: ObjectRows, page: ListedPage): boolean {
    let hasMarker = false;
    for (const folder of page.folders) rows.addFolder(folder);
    for (const object of page.objects) {
      if (object.key === this.#prefix && this.#prefix !== '') hasMarker = true;
      else rows.addObject(object);
    }
    return hasMarker;
  }

  #set(change: Partial<ListingSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change, version: this.#snapshot.version + 1 };
    for (const listener of this.#listeners) listener();
  }
}

/** A refresh brings back at most so many rows at once; the rest loads as one scrolls. */
const REFRESHED_ROWS = 5_000;

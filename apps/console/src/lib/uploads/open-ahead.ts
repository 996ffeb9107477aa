import type { UploadItem } from './upload-source.ts';

export interface OpenedItem {
  readonly item: UploadItem;
  readonly file: File;
}

interface Ahead {
  /** Files opened before anybody asks for them: enough for an honest total, few enough to cost nothing. */
  readonly most: number;
  readonly signal: AbortSignal;
  onOpened: (file: File) => void;
  onUnreadable: (item: UploadItem, error: unknown) => void;
  onEnd: () => void;
}

/** Opens files somewhat ahead of those who take them. Several may take at once; null means there are no more. */
export function openAhead(
  items: AsyncIterable<UploadItem> | Iterable<UploadItem>,
  ahead: Ahead,
): () => Promise<OpenedItem | null> {
  const opened: OpenedItem[] = [];
  let hasEnded = false;
  let failure: unknown;
  let wake: (() => void)[] = [];

  function changed(): void {
    const waiting = wake;
    wake = [];
    for (const go of waiting) go();
  }
  const change = (): Promise<void> => new Promise((resolve) => wake.push(resolve));

  async function fill(): Promise<void> {
    for await (const item of items) {
      while (opened.length >= ahead.most && !ahead.signal.aborted) await change();
      if (ahead.signal.aborted) return;
      try {
        const file = await item.open();
        ahead.onOpened(file);
        opened.push({ item, file });
      } catch (error) {
        ahead.onUnreadable(item, error);
      }
      changed();
    }
    ahead.onEnd();
  }

  ahead.signal.addEventListener('abort', changed, { once: true });
  void fill()
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      hasEnded = true;
      changed();
    });

  return async () => {
    for (;;) {
      if (ahead.signal.aborted) return null;
      const next = opened.shift();
      if (next) {
        changed();
        return next;
      }
      if (failure !== undefined) throw failure;
      if (hasEnded) return null;
      await change();
    }
  };
}

/** How many requests of long work may be in flight at once; browsers open no more than six connections to one HTTP/1.1 host. */
export const REQUESTS_IN_FLIGHT = 6;

export interface RequestSlots {
  /** Waits for a free slot, runs, and gives the slot back however the run ends. */
  use<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>;
}

/** First come, first served. Waiting costs one promise; an aborted waiter leaves the line. */
export function createRequestSlots(limit: number = REQUESTS_IN_FLIGHT): RequestSlots {
  let free = limit;
  const line: (() => void)[] = [];

  async function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(enter);
    });
  }

  function giveBack(): void {
    const next = line.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async use(signal, run) {
      await take(signal);
      try {
        return await run();
      } finally {
        giveBack();
      }
    },
  };
}

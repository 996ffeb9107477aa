/** Work that outlives its request, and that a shut-down waits for. */
export interface Background {
  /** The task handles its own failures. */
  run: (task: () => Promise<void>) => void;
  drain: () => Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const work = task().finally(() => running.delete(work));
      running.add(work);
    },
    async drain() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

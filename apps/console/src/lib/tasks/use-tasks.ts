import { useEffect, useSyncExternalStore } from 'react';

import type { TaskSnapshot } from './task.ts';
import { tasks } from './tasks.ts';

/** All tasks of the tab, newest first. */
export function useTasks(): readonly TaskSnapshot[] {
  return useSyncExternalStore(tasks.subscribe, tasks.getSnapshot);
}

/** Runs `onSettled` for every task that ends in this bucket, so that lists can show what it did. */
export function useSettledTask(bucket: string, onSettled: (task: TaskSnapshot) => void): void {
  useEffect(
    () =>
      tasks.onSettled((task) => {
        if (task.bucket === bucket) onSettled(task);
      }),
    [bucket, onSettled],
  );
}

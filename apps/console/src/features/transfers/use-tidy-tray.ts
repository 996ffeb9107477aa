import { useEffect } from 'react';

import type { TaskSnapshot } from '#console/lib/tasks/task.ts';
import { tasks as registry } from '#console/lib/tasks/tasks.ts';

const SHOWN_AFTER_SUCCESS_MS = 8_000;

/** Takes tasks off the tray some time after they went well. What failed or was stopped stays until it has been seen. */
export function useTidyTray(tasks: readonly TaskSnapshot[], isInUse: boolean): void {
  const done = tasks
    .filter((task) => task.status === 'done')
    .map((task) => task.id)
    .join(' ');
  useEffect(() => {
    if (isInUse || done === '') return undefined;
    const timer = setTimeout(() => {
      for (const id of done.split(' ')) registry.dismiss(id);
    }, SHOWN_AFTER_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [done, isInUse]);
}

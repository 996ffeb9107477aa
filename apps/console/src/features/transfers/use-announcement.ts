import { useEffect, useRef, useState } from 'react';

import type { TaskSnapshot } from '#console/lib/tasks/task.ts';

/** Says for screen readers when a task begins and how it ends; its progress can be read in the tray at any time. */
export function useAnnouncement(tasks: readonly TaskSnapshot[], titleOf: (task: TaskSnapshot) => string): string {
  const [text, setText] = useState('');
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    for (const task of tasks) {
      const before = told.current.get(task.id);
      told.current.set(task.id, task.status);
      if (before !== task.status) setText(titleOf(task));
    }
  }, [tasks, titleOf]);
  return text;
}

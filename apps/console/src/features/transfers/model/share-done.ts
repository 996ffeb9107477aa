import type { TaskSnapshot } from '#console/lib/tasks/task.ts';

/** How far a task is, 0 to 1; null while nobody knows how much there is. Bytes say more than files where there are any. */
export function shareDone(task: TaskSnapshot): number | null {
  if (task.status === 'done') return 1;
  if (!task.isTotalFinal) return null;
  if (task.bytesTotal > 0) return task.bytesDone / task.bytesTotal;
  return task.itemsTotal > 0 ? (task.itemsDone + task.itemsFailed) / task.itemsTotal : null;
}

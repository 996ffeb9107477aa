import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { isActive, type TaskSnapshot } from '#console/lib/tasks/task.ts';

import { timeLeft } from './model/time-left.ts';

export interface TaskWords {
  /** "Uploading 1,204 files", "Deleted 12,041 objects". */
  title: (task: TaskSnapshot) => string;
  /** "758 of 1,204 · 6.41 GiB of 10.20 GiB" */
  progress: (task: TaskSnapshot) => string;
  /** "118 MiB/s · 33 s left", or where it happened once it has ended. */
  pace: (task: TaskSnapshot) => string;
  place: (task: TaskSnapshot) => string;
}

export function useTaskWords(): TaskWords {
  const { t } = useTranslation('transfers');
  const format = useFormat();

  function title(task: TaskSnapshot): string {
    const { kind, status } = task;
    const counted = (number: number) => ({ count: number, number: format.number(number), bucket: task.bucket });
    if (status === 'done') return t(`${kind}.done`, counted(task.itemsDone));
    if (status === 'cancelled') return t(`${kind}.cancelled`, counted(task.itemsDone));
    if (status === 'failed') {
      return task.itemsFailed > 0
        ? t(`${kind}.failed`, { ...counted(task.itemsFailed), total: format.number(task.itemsTotal) })
        : t(`${kind}.stopped`, counted(task.itemsDone));
    }
    if (status === 'running' && task.itemsTotal === 0) return t(`${kind}.starting`, counted(0));
    return t(`${kind}.${status}`, counted(task.itemsTotal));
  }

  function progress(task: TaskSnapshot): string {
    const total = format.number(task.itemsTotal);
    const items = t(task.isTotalFinal ? 'progress.of' : 'progress.ofAtLeast', {
      done: format.number(task.itemsDone),
      total,
    });
    if (task.bytesTotal === 0) return items;
    const bytes = t(task.isTotalFinal ? 'progress.of' : 'progress.ofAtLeast', {
      done: format.bytes(task.bytesDone),
      total: format.bytes(task.bytesTotal),
    });
    return `${items} · ${bytes}`;
  }

  function pace(task: TaskSnapshot): string {
    if (!isActive(task.status)) return '';
    const speed = task.bytesPerSecond ? t('progress.speed', { bytes: format.bytes(task.bytesPerSecond) }) : '';
    if (task.secondsLeft === null) return speed;
    const { unit, value } = timeLeft(task.secondsLeft);
    return [speed, t(`left.${unit}`, { value: format.number(value) })].filter(Boolean).join(' · ');
  }

  return { title, progress, pace, place: (task) => `${task.bucket}/${task.prefix}` };
}

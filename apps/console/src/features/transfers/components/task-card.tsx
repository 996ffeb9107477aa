import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { isActive, type TaskSnapshot } from '#console/lib/tasks/task.ts';
import { tasks } from '#console/lib/tasks/tasks.ts';
import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Progress } from '#console/ui/progress.tsx';

import { shareDone } from '../model/share-done.ts';
import { useTaskWords } from '../use-task-words.ts';
import { TaskFailures } from './task-failures.tsx';

/** One piece of work: what it is, how far it is, and what can be done about it. */
export function TaskCard({ task }: { task: TaskSnapshot }) {
  const { t } = useTranslation('transfers');
  const describeError = useDescribeError();
  const words = useTaskWords();
  const title = words.title(task);
  const active = isActive(task.status);
  const onlyTaken = task.failures.length > 0 && task.failures.every((failure) => failure.code === 'AlreadyExists');
  return (
    <li className="flex flex-col gap-2 border-t border-line px-3.5 py-3 first:border-t-0">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium break-words">{title}</p>
          <p className="truncate text-xs text-fg-3" title={words.place(task)}>
            <bdi>{words.place(task)}</bdi>
          </p>
        </div>
        {task.canPause && (task.status === 'running' || task.status === 'paused') ? (
          <IconButton
            plain
            size="sm"
            label={task.status === 'paused' ? t('resume') : t('pause')}
            icon={task.status === 'paused' ? <Play className="size-4" /> : <Pause className="size-4" />}
            onClick={() => (task.status === 'paused' ? tasks.resume(task.id) : tasks.pause(task.id))}
          />
        ) : null}
        <IconButton
          plain
          size="sm"
          label={active ? t('cancel') : t('dismiss')}
          icon={<X className="size-4" />}
          disabled={task.status === 'cancelling'}
          onClick={() => (active ? tasks.cancel(task.id) : tasks.dismiss(task.id))}
        />
      </div>
      {active ? (
        <Progress value={shareDone(task)} label={title} tone={task.status === 'paused' ? 'warn' : 'accent'} />
      ) : null}
      {active && task.itemsTotal > 0 ? (
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-fg-2 figures">
          <span>{words.progress(task)}</span>
          <span>{words.pace(task)}</span>
        </p>
      ) : null}
      {task.error === undefined ? null : (
        <p className="rounded-md bg-bad-wash px-2.5 py-1.5 text-xs text-bad">{describeError(task.error).body}</p>
      )}
      {task.itemsFailed > 0 ? <TaskFailures task={task} /> : null}
      {task.canRetry ? (
        <div>
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCcw className="size-3.5" />}
            onClick={() => tasks.retryFailed(task.id)}
          >
            {t(task.kind === 'upload' ? (onlyTaken ? 'replace' : 'retryReplacing') : 'retry', {
              count: task.itemsFailed,
            })}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

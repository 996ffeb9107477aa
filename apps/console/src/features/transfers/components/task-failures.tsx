import { ChevronRight } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import type { TaskFailure, TaskSnapshot } from '#console/lib/tasks/task.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';

/** Failures of the transfer itself; the storage service's codes speak through their own messages. */
const ownCodes = ['AlreadyExists', 'FileUnreadable', 'NetworkError', 'AccessDenied'] as const;

/** Which items failed and why, as many as are worth reading; all of them count. */
export function TaskFailures({ task }: { task: TaskSnapshot }) {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  const hidden = task.itemsFailed - task.failures.length;
  const reasonOf = ({ code, message }: TaskFailure): string => {
    const own = ownCodes.find((candidate) => candidate === code);
    return own ? t(`reasons.${own}`) : message === '' ? code : message;
  };
  const list = task.failures.map((failure) => `${failure.key}\t${failure.code}\t${failure.message}`).join('\n');
  return (
    <details className="group/failures text-xs">
      <summary className="flex min-h-6 list-none items-center gap-1 rounded-sm text-bad pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open/failures:rotate-90" />
        {t('failures', { count: task.itemsFailed, number: format.number(task.itemsFailed) })}
      </summary>
      {/* Scrolls, so keyboards must be able to enter it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="mt-1 max-h-44 overflow-y-auto rounded-md border border-line bg-canvas" tabIndex={0}>
        {task.failures.map((failure, index) => (
          // A key can fail twice, so its place in the list names the line.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="border-t border-line px-2.5 py-1.5 first:border-t-0">
            <span className="block font-mono text-2xs break-all whitespace-pre-wrap">{failure.key}</span>
            <span className="text-fg-2">{reasonOf(failure)}</span>
          </li>
        ))}
        {hidden > 0 ? (
          <li className="border-t border-line px-2.5 py-1.5 text-fg-3">
            {t('moreFailures', { count: hidden, number: format.number(hidden) })}
          </li>
        ) : null}
      </ul>
      <div className="mt-1.5">
        <CopyButton size="sm" value={list}>
          {t('copyFailures')}
        </CopyButton>
      </div>
    </details>
  );
}

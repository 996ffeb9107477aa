import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { isActive } from '#console/lib/tasks/task.ts';
import { tasks as registry } from '#console/lib/tasks/tasks.ts';
import { useTasks } from '#console/lib/tasks/use-tasks.ts';
import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';

import { TaskCard } from './components/task-card.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useTaskWords } from './use-task-words.ts';
import { useTidyTray } from './use-tidy-tray.ts';

/** The header's button for long work, and the tray at the foot of the window that shows it. */
export function TaskTray() {
  const { t } = useTranslation('transfers');
  const tasks = useTasks();
  const { title } = useTaskWords();
  const [isOpen, setIsOpen] = useState(false);
  const [isInUse, setIsInUse] = useState(false);
  const running = tasks.filter((task) => isActive(task.status)).length;
  const failed = tasks.filter((task) => task.status === 'failed').length;
  useLeaveGuard(running > 0);
  useTidyTray(tasks, isInUse);
  const announcement = useAnnouncement(tasks, title);

  // New work shows itself, also when the tray was closed over older work; with the last of it the tray closes.
  const newest = tasks[0]?.id;
  const shown = useRef<string>(undefined);
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (newest === undefined && shown.current !== undefined) setIsOpen(false);
    if (newest !== undefined && !known.current.has(newest)) setIsOpen(true);
    if (newest !== undefined) known.current.add(newest);
    shown.current = newest;
  }, [newest]);

  // What floats at the foot of a page keeps clear of the tray.
  useEffect(() => {
    if (!isOpen) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--task-tray', '22.5rem');
    return () => void style.removeProperty('--task-tray');
  }, [isOpen]);

  return (
    <>
      <span className="relative">
        <IconButton
          label={running > 0 ? t('running', { count: running }) : t('title')}
          icon={<ArrowDownUp className="size-4" />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        {running > 0 || failed > 0 ? (
          <span
            aria-hidden
            className={`pointer-events-none absolute top-1 right-1 size-2 rounded-full ring-2 ring-canvas ${running > 0 ? 'bg-accent-solid' : 'bg-bad-solid'}`}
          />
        ) : null}
      </span>
      <output className="sr-only">{announcement}</output>
      {isOpen
        ? createPortal(
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches whether somebody is reading it
            <section
              aria-label={t('title')}
              onPointerEnter={() => setIsInUse(true)}
              onPointerLeave={() => setIsInUse(false)}
              onFocus={() => setIsInUse(true)}
              onBlur={() => setIsInUse(false)}
              className="fixed right-4 bottom-11 z-45 flex max-h-[min(70dvh,36rem)] w-84 flex-col rounded-lg border border-line-strong/60 bg-overlay shadow-float animate-rise max-sm:inset-x-2 max-sm:bottom-2 max-sm:w-auto"
            >
              <header className="flex items-center gap-1 border-b border-line py-1 pr-1.5 pl-3.5">
                <h2 className="flex-1 text-xs font-medium text-fg-2">
                  {running > 0 ? t('running', { count: running }) : t('title')}
                </h2>
                {tasks.length - running > 1 ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() =>
                      tasks.filter((task) => !isActive(task.status)).forEach((task) => registry.dismiss(task.id))
                    }
                  >
                    {t('dismissAll')}
                  </Button>
                ) : null}
                <IconButton
                  plain
                  size="sm"
                  label={t('hide')}
                  icon={<ChevronDown className="size-4" />}
                  onClick={() => setIsOpen(false)}
                />
              </header>
              {tasks.length === 0 ? <p className="px-3.5 py-4 text-sm text-fg-2">{t('nothing')}</p> : null}
              <ul className="min-h-0 flex-1 overflow-y-auto">
                {tasks.map((task) => (
                  <TaskCard key={task.id} task={task} />
                ))}
              </ul>
            </section>,
            document.body,
          )
        : null}
    </>
  );
}

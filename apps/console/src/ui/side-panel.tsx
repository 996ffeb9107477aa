import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import { IconButton } from '#console/ui/icon-button.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface SidePanelProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Buttons under the title. */
  actions?: ReactNode;
  /** Usually `Tabs`, or a padded block. */
  children: ReactNode;
  /** Take it out of the address. */
  onClose: () => void;
}

/** Details beside a list; a page of its own below 1024 px. Draw it only while the address names something. */
export function SidePanel({ title, icon, actions, children, onClose }: SidePanelProps) {
  const words = useUiWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // As a page it takes the focus; beside the list the focus stays where the person is working.
    if (panel.current && getComputedStyle(panel.current).position === 'fixed') panel.current.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from anywhere inside it
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="flex min-h-0 shrink-0 flex-col overflow-y-auto border-line bg-surface outline-none animate-from-right max-lg:fixed max-lg:inset-0 max-lg:z-40 lg:w-88 lg:border-l 2xl:w-105"
    >
      <header className="flex flex-col gap-3 border-b border-line px-4 py-3.5">
        <div className="flex items-start gap-2">
          {icon == null ? null : <span className="flex h-6 items-center text-fg-3 [&>svg]:size-4">{icon}</span>}
          <h2 id={titleId} className="min-w-0 flex-1 text-md leading-6 font-semibold break-words">
            {title}
          </h2>
          <IconButton
            plain
            size="sm"
            label={words.close}
            icon={<X className="size-4" />}
            onClick={onClose}
            className="-mr-1.5"
          />
        </div>
        {actions == null ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </aside>
  );
}

export interface SplitPaneProps {
  children: ReactNode;
  /** A `SidePanel` or nothing. */
  panel?: ReactNode;
}

/** A list with its details beside it; each scrolls by itself. Fills the height under the header. */
export function SplitPane({ children, panel }: SplitPaneProps) {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      {panel}
    </div>
  );
}

import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface CardProps {
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  /** The content runs to the edges, as a table does. */
  flush?: boolean;
  className?: string;
}

/** A pane with a hairline. Never inside another one. */
export function Card({ title, aside, children, flush, className }: CardProps) {
  return (
    <section className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}>
      {title == null ? null : (
        <div className="flex min-h-12 items-center justify-between gap-3 px-4.5 pt-2">
          <h2 className="text-md font-semibold">{title}</h2>
          {aside}
        </div>
      )}
      <div className={cx('min-w-0 flex-1', !flush && 'p-4.5', !flush && title != null && 'pt-2')}>{children}</div>
    </section>
  );
}

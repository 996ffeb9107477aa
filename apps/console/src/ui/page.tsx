import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface PageProps {
  children: ReactNode;
  /** `text`: a column with margins that the window scrolls. `pane`: fills the height under the header, its parts scroll; for lists. */
  shape?: 'text' | 'pane';
  className?: string;
}

/** The frame inside the shell that every page starts with. */
export function Page({ children, shape = 'text', className }: PageProps) {
  return (
    <div
      className={cx(
        shape === 'text'
          ? 'mx-auto flex w-full max-w-320 flex-col gap-5 px-4 py-6 sm:px-7'
          : 'flex h-[calc(100dvh-var(--header)-var(--banner,0px))] min-h-100 flex-col',
        className,
      )}
    >
      {children}
    </div>
  );
}

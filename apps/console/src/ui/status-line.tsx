import type { ReactNode } from 'react';

export interface StatusLineProps {
  /** The truth about counts: "1,000 shown, more exist". */
  children: ReactNode;
  aside?: ReactNode;
}

/** The line at the foot of a list. */
export function StatusLine({ children, aside }: StatusLineProps) {
  return (
    <output className="flex min-h-8 shrink-0 flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1 text-xs text-fg-2 figures">
      <span className="flex flex-wrap items-center gap-x-4">{children}</span>
      {aside}
    </output>
  );
}

import type { ReactNode } from 'react';

export interface ListHeaderProps {
  /** `PageHeader`. */
  children: ReactNode;
  /** Search and filters. */
  filters?: ReactNode;
}

/** Title and filter row over a table, inside a `Page shape="pane"`. */
export function ListHeader({ children, filters }: ListHeaderProps) {
  return (
    <div className="flex shrink-0 flex-col gap-3 border-b border-line px-5 pt-5 pb-3">
      {children}
      {filters == null ? null : <div className="flex flex-wrap items-center gap-2">{filters}</div>}
    </div>
  );
}

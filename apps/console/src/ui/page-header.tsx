import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** One line: what this is, how fresh it is. */
  description?: ReactNode;
  /** At most one primary button; the others outline or ghost. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-[-.01em] break-words">{title}</h1>
        {description == null ? null : <p className="mt-0.5 max-w-[70ch] text-sm text-fg-2">{description}</p>}
      </div>
      {actions == null ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

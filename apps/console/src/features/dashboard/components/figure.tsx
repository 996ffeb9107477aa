import type { ReactNode } from 'react';

import { Skeleton } from '#console/ui/skeleton.tsx';

export interface FigureProps {
  label: string;
  /** The figure, or words in its place when there is none. */
  value: ReactNode;
  /** True when `value` is words: they are drawn smaller than a figure. */
  isMissing?: boolean;
  note: ReactNode;
  loading?: boolean;
}

export function Figure({ label, value, isMissing = false, note, loading = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface px-4.5 py-4">
      <dt className="text-xs text-fg-2">{label}</dt>
      {loading ? (
        <dd className="flex h-13 flex-col justify-center gap-3">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="w-32" />
        </dd>
      ) : (
        <dd className="min-w-0">
          <span
            className={
              isMissing
                ? 'flex h-8 items-center text-md font-medium text-fg-2'
                : 'block truncate text-2xl font-semibold tracking-[-.01em] figures'
            }
          >
            {value}
          </span>
          <span className="block truncate text-xs text-fg-2 max-sm:whitespace-normal">{note}</span>
        </dd>
      )}
    </div>
  );
}

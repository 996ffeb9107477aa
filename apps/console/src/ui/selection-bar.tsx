import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '#console/ui/icon-button.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface SelectionBarProps {
  /** "2 selected"; nothing is drawn when it is null. */
  title: ReactNode;
  /** "426.01 MiB" */
  note?: ReactNode;
  /** Ghost buttons, the destructive one last. */
  children: ReactNode;
  onClear: () => void;
  /** Name of the toolbar for screen readers. */
  label: string;
}

/** Floats over the foot of a list while something is selected; put it last in the list's own (relative) pane. */
export function SelectionBar({ title, note, children, onClear, label }: SelectionBarProps) {
  const words = useUiWords();
  if (title == null) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center px-4 max-sm:bottom-0 max-sm:px-0">
      <div
        role="toolbar"
        aria-label={label}
        className="pointer-events-auto flex max-w-full items-center gap-1 rounded-lg border border-line-strong/60 bg-overlay py-1 pr-1.5 pl-3.5 shadow-float animate-rise max-sm:w-full max-sm:flex-wrap max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[max(0.25rem,env(safe-area-inset-bottom))]"
      >
        <span className="mr-2 text-sm font-medium whitespace-nowrap figures">
          {title}
          {note == null ? null : <span className="font-normal text-fg-2"> · {note}</span>}
        </span>
        <div className="flex min-w-0 items-center overflow-x-auto">{children}</div>
        <IconButton plain label={words.clear} icon={<X className="size-4" />} onClick={onClear} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

import { CopyButton } from '#console/ui/copy-button.tsx';
import { cx } from '#console/ui/cx.ts';

export interface CodeBlockProps {
  code: string;
  /** What is drawn when it is not what is copied: a covered secret. */
  shown?: string;
  onCopied?: () => void;
  /** A line above: a file's name, what it is. */
  title?: ReactNode;
  /** Name of the copy button when "Copy" alone would not say what. */
  copyLabel?: string;
  /** Break long lines instead of scrolling. */
  wrap?: boolean;
  className?: string;
}

export function CodeBlock({ code, shown, onCopied, title, copyLabel, wrap, className }: CodeBlockProps) {
  return (
    <div className={cx('min-w-0 rounded-md border border-line bg-canvas', className)}>
      {title == null ? null : (
        <div className="flex items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-3 text-xs text-fg-2">
          <span className="min-w-0 truncate">{title}</span>
          <CopyButton value={code} label={copyLabel} size="sm" onCopied={onCopied} />
        </div>
      )}
      <div className="flex items-start">
        {/* Focusable, because it scrolls. */}
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          className={cx(
            'min-w-0 flex-1 overflow-x-auto px-3 py-2 font-mono text-xs leading-5 text-fg',
            wrap && 'break-all whitespace-pre-wrap',
          )}
        >
          {shown ?? code}
        </pre>
        {title == null ? (
          <span className="p-1">
            <CopyButton value={code} label={copyLabel} size="sm" onCopied={onCopied} />
          </span>
        ) : null}
      </div>
    </div>
  );
}

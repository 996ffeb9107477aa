import { CloudOff, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What it means and what to do. */
  body?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** For whoever helps: code, request id. Shown in mono with a copy button. */
  details?: string;
  kind?: 'forbidden' | 'offline' | 'missing' | 'conflict' | 'other';
  action?: ReactNode;
}

export function ErrorState({ title, body, onRetry, retrying, details, kind = 'other', action }: ErrorStateProps) {
  const words = useUiWords();
  const Icon = kind === 'forbidden' ? Lock : kind === 'offline' ? CloudOff : TriangleAlert;
  return (
    <div role="alert" className="mx-auto flex w-full max-w-120 flex-col items-center gap-4 px-4 py-16 text-center">
      <Icon
        aria-hidden
        className={kind === 'other' ? 'size-7 stroke-[1.25]! text-bad' : 'size-7 stroke-[1.25]! text-warn'}
      />
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        {body == null ? null : <p className="mt-1 max-w-[60ch] text-sm text-fg-2">{body}</p>}
      </div>
      {onRetry || action ? (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button variant="outline" onClick={onRetry} loading={retrying}>
              {words.retry}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {details === undefined ? null : (
        <p className="flex max-w-full items-center gap-1 font-mono text-xs text-fg-3">
          <span className="min-w-0 break-all">{details}</span>
          <CopyButton value={details} size="sm" />
        </p>
      )}
    </div>
  );
}

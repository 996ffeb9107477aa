import type { ReactNode } from 'react';

import { CodeBlock } from '#console/ui/code-block.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** One line of what this place is for. */
  body?: ReactNode;
  /** The next step: one button. */
  action?: ReactNode;
  /** The same as a command, to copy. */
  command?: string;
}

export function EmptyState({ icon, title, body, action, command }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col items-center gap-4 px-4 py-16 text-center">
      {icon == null ? null : <span className="text-fg-3 [&>svg]:size-7 [&>svg]:stroke-[1.25]">{icon}</span>}
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        {body == null ? null : <p className="mt-1 max-w-[60ch] text-sm text-fg-2">{body}</p>}
      </div>
      {action}
      {command === undefined ? null : <CodeBlock code={command} className="w-full text-left" />}
    </div>
  );
}

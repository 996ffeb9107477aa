import type { ReactNode } from 'react';

import { CodeBlock } from '#console/ui/code-block.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** 1 where the empty state is the whole page and nothing else is its heading. */
  level?: 1 | 2;
  /** One line of what this place is for. */
  body?: ReactNode;
  /** The next step: one button. */
  action?: ReactNode;
  /** The same as a command, to copy. */
  command?: string;
}

export function EmptyState({ icon, title, level = 2, body, action, command }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex w-full max-w-120 flex-col items-center gap-4 px-4 py-16 text-center">
      {icon == null ? null : <span className="text-fg-3 [&>svg]:size-7 [&>svg]:stroke-[1.25]">{icon}</span>}
      <div>
        <Heading className="text-md font-semibold">{title}</Heading>
        {body == null ? null : <p className="mt-1 max-w-[60ch] text-sm text-fg-2">{body}</p>}
      </div>
      {action}
      {command === undefined ? null : <CodeBlock code={command} className="w-full text-left" />}
    </div>
  );
}

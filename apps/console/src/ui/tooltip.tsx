import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { Kbd } from '#console/ui/kbd.tsx';

export interface TooltipProps {
  /** Nothing is shown when empty. */
  content: ReactNode;
  /** One element that takes a ref and can be focused. */
  children: ReactNode;
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Specification section 2: 0 in the collapsed sidebar. */
  delayMs?: number;
}

/** Needs `TooltipProvider` above it; the app has one. */
export function Tooltip({ content, children, shortcut, side = 'bottom', align, delayMs }: TooltipProps) {
  if (content === '' || content == null) return children;
  return (
    <Primitive.Root delayDuration={delayMs}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 flex max-w-72 items-center gap-2 rounded-sm border border-line-strong/60 bg-overlay px-2 py-1 text-xs text-fg shadow-float animate-appear"
        >
          {content}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export const TooltipProvider = Primitive.Provider;

import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';
import { useFieldControl } from '#console/ui/field.tsx';

/** The frame of everything that takes typing. */
export const controlFrame =
  'w-full min-w-0 rounded-md border border-line-control/60 bg-surface text-fg transition-colors hover:not-disabled:border-line-control disabled:opacity-60 read-only:bg-canvas aria-invalid:border-bad';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'default' | 'lg';
  /** For keys, ARNs, ids. */
  mono?: boolean;
  /** A 16 px icon inside, at the start. */
  leading?: ReactNode;
  /** A small button or sign inside, at the end. */
  trailing?: ReactNode;
}

export function Input({ size = 'default', mono, leading, trailing, className, ...rest }: InputProps) {
  const control = useFieldControl();
  const input = (
    <input
      {...control}
      {...rest}
      className={cx(
        controlFrame,
        // 16 px on touch: below that iOS zooms into the page.
        size === 'lg' ? 'h-control-lg px-3 text-md' : 'h-control px-2.5 text-sm',
        'pointer-coarse:text-lg',
        mono && 'font-mono',
        leading != null && 'pl-8',
        trailing != null && 'pr-9',
        className,
      )}
    />
  );
  if (leading == null && trailing == null) return input;
  return (
    <span className="relative block w-full min-w-0">
      {leading == null ? null : (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-fg-3 [&>svg]:size-4">
          {leading}
        </span>
      )}
      {input}
      {trailing == null ? null : <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
    </span>
  );
}

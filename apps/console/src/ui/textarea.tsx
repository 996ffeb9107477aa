import type { ComponentProps } from 'react';

import { cx } from '#console/ui/cx.ts';
import { useFieldControl } from '#console/ui/field.tsx';
import { controlFrame } from '#console/ui/input.tsx';

export interface TextareaProps extends ComponentProps<'textarea'> {
  mono?: boolean;
}

export function Textarea({ mono, className, rows = 4, ...rest }: TextareaProps) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      rows={rows}
      {...rest}
      className={cx(
        controlFrame,
        'px-2.5 py-1.5 text-sm pointer-coarse:text-lg',
        mono && 'font-mono text-xs',
        className,
      )}
    />
  );
}

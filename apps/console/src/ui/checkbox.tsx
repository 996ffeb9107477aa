import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'size'> {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** Words beside the box. Without them give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ checked, onCheckedChange, label, hint, className, ...rest }: CheckboxProps) {
  const box = (
    <input
      type="checkbox"
      {...rest}
      ref={(element) => {
        if (element) element.indeterminate = checked === 'indeterminate';
      }}
      checked={checked === true}
      onChange={(event) => onCheckedChange(event.target.checked)}
      className={cx(
        'tick relative size-4 shrink-0 appearance-none rounded-xs border border-line-control bg-surface transition-colors',
        'before:absolute before:-inset-2 checked:border-accent-solid checked:bg-accent-solid indeterminate:border-accent-solid indeterminate:bg-accent-solid disabled:opacity-50 pointer-coarse:before:-inset-3.5',
        label == null && className,
      )}
    />
  );
  if (label == null) return box;
  return (
    <label className={cx('flex min-h-6 items-start gap-2.5 pointer-coarse:min-h-11', className)}>
      <span className="flex h-5 items-center">{box}</span>
      <span className="min-w-0">
        <span className="text-sm text-fg">{label}</span>
        {hint == null ? null : <span className="block text-xs text-fg-2">{hint}</span>}
      </span>
    </label>
  );
}

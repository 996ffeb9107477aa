import { useId, type ComponentProps, type ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'size' | 'role'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
}

/** For what takes effect at once; what waits for a Save button is a checkbox. */
export function Switch({ checked, onCheckedChange, label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex min-h-control items-start justify-between gap-4', className)}>
      <label htmlFor={id} className="min-w-0">
        <span className="text-sm font-medium text-fg">{label}</span>
        {hint == null ? null : (
          <span id={`${id}-hint`} className="block max-w-[70ch] text-xs text-fg-2">
            {hint}
          </span>
        )}
      </label>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint == null ? undefined : `${id}-hint`}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="relative mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full border border-line-control bg-active transition-colors before:absolute before:top-px before:left-px before:size-4 before:rounded-full before:bg-fg-2 before:transition-transform after:absolute after:-inset-1.5 checked:border-accent-solid checked:bg-accent-solid checked:before:translate-x-4 checked:before:bg-accent-ink disabled:opacity-50 pointer-coarse:after:-inset-3"
      />
    </div>
  );
}

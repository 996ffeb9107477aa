import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cx } from '#console/ui/cx.ts';
import { useFieldControl } from '#console/ui/field.tsx';
import { controlFrame } from '#console/ui/input.tsx';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'size'
> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
}

/** The browser's own list: it is the one that phones, keyboards and screen readers know best. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  className,
  ...rest
}: SelectProps<Value>) {
  const control = useFieldControl();
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select
        {...control}
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.target.value as Value)}
        className={cx(controlFrame, 'h-control appearance-none pr-8 pl-2.5 text-sm pointer-coarse:text-lg')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-fg-3" />
    </span>
  );
}

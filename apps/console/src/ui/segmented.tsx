import { useId, type ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface SegmentedProps<Value extends string = string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  size?: 'default' | 'sm';
}

/** One of two to four, all in sight: radio buttons in a row. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'default',
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit max-w-full min-w-0 divide-x divide-line overflow-x-auto rounded-md border border-line-strong/70 bg-surface">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative inline-flex items-center gap-2 px-2.5 whitespace-nowrap text-fg-2 transition-colors first-of-type:rounded-l-md last:rounded-r-md hover:text-fg has-checked:bg-active has-checked:font-medium has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent [&>svg]:size-4',
            size === 'sm' ? 'h-[calc(var(--control-sm)-2px)] text-xs' : 'h-[calc(var(--control)-2px)] text-sm',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

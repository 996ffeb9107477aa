import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface SegmentedProps<Value extends string = string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  size?: 'default' | 'sm';
}

/** One of two to four, all in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size = 'default',
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        if (next !== '') onValueChange(next as Value);
      }}
      className="inline-flex w-fit max-w-full divide-x divide-line overflow-x-auto rounded-md border border-line-strong/70 bg-surface"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={cx(
            'inline-flex items-center gap-2 px-2.5 whitespace-nowrap text-fg-2 transition-colors first:rounded-l-md last:rounded-r-md -outline-offset-2! hover:text-fg data-[state=on]:bg-active data-[state=on]:font-medium data-[state=on]:text-fg [&>svg]:size-4',
            size === 'sm' ? 'h-[calc(var(--control-sm)-2px)] text-xs' : 'h-[calc(var(--control)-2px)] text-sm',
          )}
        >
          {option.icon}
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

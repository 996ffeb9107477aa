import { useId, type ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';
import { useFieldControl } from '#console/ui/field.tsx';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** `cards` for choices that need a sentence each, `plain` for short ones. */
  look?: 'plain' | 'cards';
  hideLabel?: boolean;
}

export function RadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  look = 'plain',
  hideLabel,
}: RadioGroupProps<Value>) {
  const name = useId();
  const control = useFieldControl();
  return (
    <fieldset aria-describedby={control['aria-describedby']} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className={cx('flex flex-col', look === 'cards' ? 'gap-2' : 'gap-1')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex items-start gap-2.5',
              look === 'cards'
                ? 'rounded-md border border-line px-3 py-2.5 transition-colors hover:bg-hover has-checked:border-accent-solid has-checked:bg-selected has-disabled:opacity-50'
                : 'min-h-7 py-0.5 pointer-coarse:min-h-11',
            )}
          >
            <span className="flex h-5 items-center">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                className="size-4 shrink-0 appearance-none rounded-full border border-line-control bg-surface transition-colors checked:border-[5px] checked:border-accent-solid checked:bg-accent-ink"
              />
            </span>
            <span className="min-w-0">
              <span className="text-sm text-fg">{option.label}</span>
              {option.hint == null ? null : <span className="block text-xs text-fg-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

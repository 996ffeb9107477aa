import { createContext, use, useId, type ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';
import { useUiWords } from '#console/ui/words.ts';

interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

const FieldContext = createContext<FieldControl>({});

/** What a control inside a `Field` needs to belong to its label, hint and error. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  /** One sentence under the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; takes the hint's place. */
  error?: ReactNode;
  /** Marks the field as one that may stay empty. */
  optional?: boolean;
  /** At the right of the label: a link, a counter. */
  aside?: ReactNode;
  /** Exactly one control: Input, Textarea, Select, Checkbox group … */
  children: ReactNode;
  className?: string;
}

export function Field({ label, hint, error, optional, aside, children, className }: FieldProps) {
  const id = useId();
  const words = useUiWords();
  const note = error ?? hint;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-fg">
          {label}
          {optional ? <span className="ml-1.5 font-normal text-fg-3">{words.optional}</span> : null}
        </label>
        {aside ? <span className="text-sm text-fg-2">{aside}</span> : null}
      </div>
      <FieldContext
        value={{ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext>
      {note ? (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('max-w-[70ch] text-xs', error ? 'text-bad' : 'text-fg-2')}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

import { Search, X } from 'lucide-react';

import { cx } from '#console/ui/cx.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Input, type InputProps } from '#console/ui/input.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface SearchFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'leading' | 'trailing'> {
  /** What is searched; the name for screen readers, and the placeholder unless one is given. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchField({ label, value, onValueChange, className, placeholder, ...rest }: SearchFieldProps) {
  const words = useUiWords();
  return (
    <search className={cx('block w-full sm:w-64', className)}>
      <Input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onValueChange('');
          }
          rest.onKeyDown?.(event);
        }}
        leading={<Search aria-hidden />}
        trailing={
          value === '' ? undefined : (
            <IconButton
              plain
              size="sm"
              label={words.clear}
              icon={<X className="size-3.5" />}
              onClick={() => onValueChange('')}
            />
          )
        }
      />
    </search>
  );
}

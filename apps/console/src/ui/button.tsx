import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

import { Spinner } from '#console/ui/spinner.tsx';

/** Variants and sizes of specification section 9. */
const buttonStyle = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-[background-color,border-color,color,transform] active:not-disabled:scale-[.985] disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-accent-solid text-accent-ink hover:not-disabled:bg-accent-solid-hover',
        destructive: 'border-transparent bg-bad-solid text-bad-ink hover:not-disabled:bg-bad-solid-hover',
        outline: 'border-line-strong/70 bg-surface text-fg hover:not-disabled:bg-hover aria-expanded:bg-active',
        secondary: 'border-transparent bg-active text-fg hover:not-disabled:bg-line-strong/60',
        ghost:
          'border-transparent text-fg-2 hover:not-disabled:bg-hover hover:not-disabled:text-fg aria-expanded:bg-active aria-expanded:text-fg',
        link: 'h-auto! border-transparent px-0! text-accent underline-offset-3 hover:not-disabled:underline',
      },
      size: {
        default: 'h-control px-3 text-sm',
        sm: 'h-control-sm px-2.5 text-xs after:absolute after:-inset-0.5',
        lg: 'h-control-lg px-4 text-md',
        icon: 'size-control text-sm',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** A 16 px icon before the words. */
  icon?: ReactNode;
  /** Shows a spinner in place of the icon and refuses further presses; the words stay. */
  loading?: boolean;
  /** Gives the looks to the only child, for links. Then `icon` and `loading` are the child's business. */
  asChild?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  asChild,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = buttonStyle({ variant, size, className });
  if (asChild)
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={loading || undefined}
      // Not `disabled`: the focus must not fall to the page while something is under way.
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';

import { Button, type ButtonProps } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Tooltip } from '#console/ui/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'size' | 'asChild'> {
  /** The name for screen readers, and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'default' | 'sm';
  /** Keys shown in the tooltip. */
  shortcut?: string;
  /** Leave the tooltip out, where the words stand beside the button or a menu opens from it. */
  plain?: boolean;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({
  label,
  icon,
  size = 'default',
  variant = 'ghost',
  shortcut,
  plain,
  tooltipSide = 'bottom',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button
      {...rest}
      aria-label={label}
      variant={variant}
      size="icon"
      icon={icon}
      className={cx(size === 'sm' && 'size-control-sm! after:absolute after:-inset-0.5', className)}
    />
  );
  if (plain) return button;
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}

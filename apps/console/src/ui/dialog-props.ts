import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one to press last at the right. A form's submit button works here with `form="id"`. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False while something runs that a stray press must not cut off: then only the close button and the footer close it. */
  dismissable?: boolean;
}

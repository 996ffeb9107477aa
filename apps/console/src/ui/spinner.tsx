import { LoaderCircle } from 'lucide-react';

import { cx } from '#console/ui/cx.ts';

export interface SpinnerProps {
  className?: string;
}

/** Says nothing by itself: the part around it carries the words. */
export function Spinner({ className }: SpinnerProps) {
  return <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />;
}

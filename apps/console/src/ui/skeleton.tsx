import { cx } from '#console/ui/cx.ts';

export interface SkeletonProps {
  className?: string;
}

/** A grey bar in the place of what comes. It appears after 150 ms, so that quick answers do not flicker. Give width and height. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden className="block animate-late">
      <span className={cx('block h-3 animate-pulse rounded-xs bg-active', className)} />
    </span>
  );
}

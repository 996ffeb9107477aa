import { cx } from '#console/ui/cx.ts';

export interface ProgressProps {
  /** 0 to 1; null while nobody knows. */
  value: number | null;
  label: string;
  tone?: 'accent' | 'ok' | 'warn' | 'bad';
  className?: string;
}

const tones = { accent: 'bg-accent-solid', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw the native element each in their own way
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className={cx('h-1 w-full overflow-hidden rounded-full bg-active', className)}
    >
      <div
        className={cx(
          'h-full origin-left rounded-full transition-transform',
          tones[tone],
          share === null && 'animate-pulse',
        )}
        style={{ transform: `scaleX(${share ?? 1})` }}
      />
    </div>
  );
}

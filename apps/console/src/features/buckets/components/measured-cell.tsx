import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import type { Measurement } from '#console/lib/measurements/measurement.ts';
import { Button } from '#console/ui/button.tsx';
import { Spinner } from '#console/ui/spinner.tsx';

export interface MeasuredCellProps {
  bucket: string;
  show: 'objects' | 'bytes';
  measurement: Measurement | null;
  isMeasuring: boolean;
  error: unknown;
  onMeasure: () => void;
}

/** A figure with when it was measured, or the way to measure it. Never a zero that nobody counted. */
export function MeasuredCell({ bucket, show, measurement, isMeasuring, error, onMeasure }: MeasuredCellProps) {
  const { t } = useTranslation('buckets');
  const format = useFormat();
  const describe = useDescribeError();
  if (isMeasuring) {
    return (
      <span className="inline-flex items-center gap-1.5 text-fg-3">
        <Spinner className="size-3.5" />
        <span className="max-sm:sr-only">{t('row.measuring')}</span>
      </span>
    );
  }
  if (measurement === null) {
    if (error !== undefined) {
      const { title } = describe(error);
      return (
        <span className="text-warn" title={t('row.measureFailed', { reason: title })}>
          {show === 'bytes' ? title : '—'}
        </span>
      );
    }
    if (show === 'objects') return <span className="text-fg-3">—</span>;
    return (
      <Button variant="link" size="sm" aria-label={t('row.measureOne', { name: bucket })} onClick={onMeasure}>
        {t('row.measure')}
      </Button>
    );
  }
  const value = show === 'bytes' ? format.bytes(measurement.bytes) : format.number(measurement.objects);
  const when = format.date(new Date(measurement.measuredAt));
  const title = measurement.isComplete
    ? t('row.measured', { when })
    : t('row.measuredCapped', { when, limit: format.number(measurement.objects) });
  return <span title={title}>{measurement.isComplete ? value : t('row.atLeast', { value })}</span>;
}

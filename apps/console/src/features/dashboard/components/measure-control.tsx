import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { measurePagesMax } from '#console/lib/measurements/measure-bucket.ts';
import type { MeasurementsAccess } from '#console/lib/measurements/use-measurements.ts';
import { Button } from '#console/ui/button.tsx';
import { Tooltip } from '#console/ui/tooltip.tsx';

export interface MeasureControlProps {
  measuring: MeasurementsAccess;
  buckets: readonly string[];
}

/** Stands in a line of text: starts measuring, and while it runs tells how far it is and stops it. */
export function MeasureControl({ measuring, buckets }: MeasureControlProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { run, measure, cancel, measurements } = measuring;
  if (buckets.length === 0) return null;
  if (run) {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        <output className="figures">
          {t('measure.progress', {
            done: format.number(run.done),
            total: format.number(run.total),
            objects: format.number(run.objects),
          })}
        </output>
        <Button variant="link" size="sm" onClick={cancel}>
          {t('measure.stop')}
        </Button>
      </span>
    );
  }
  const hasFigures = buckets.some((bucket) => measurements[bucket]);
  return (
    <Tooltip content={t('measure.explain', { limit: format.number(measurePagesMax * 1000) })}>
      <Button variant="link" size="sm" onClick={() => measure(buckets)}>
        {hasFigures ? t('measure.again') : t('measure.action')}
      </Button>
    </Tooltip>
  );
}

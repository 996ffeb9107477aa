import { Ruler } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { measurePagesMax } from '#console/lib/measurements/measure-bucket.ts';
import type { MeasurementsAccess } from '#console/lib/measurements/use-measurements.ts';
import { Button } from '#console/ui/button.tsx';
import { Progress } from '#console/ui/progress.tsx';
import { Tooltip } from '#console/ui/tooltip.tsx';

export interface MeasureControlProps {
  measuring: MeasurementsAccess;
  buckets: readonly string[];
}

/** Starts measuring, and while it runs shows how far it is and the way to stop it. */
export function MeasureControl({ measuring, buckets }: MeasureControlProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { run, measure, cancel, measurements } = measuring;
  if (buckets.length === 0) return null;
  if (run) {
    const progress = t('measure.progress', {
      done: format.number(run.done),
      total: format.number(run.total),
      objects: format.number(run.objects),
    });
    return (
      <div className="flex min-w-0 items-center gap-3">
        <span className="min-w-0 text-xs text-fg-2">
          <output className="block truncate figures">{progress}</output>
          <Progress
            className="mt-1 w-48 max-w-full"
            value={run.total === 0 ? null : run.done / run.total}
            label={t('measure.running', { bucket: run.waiting[0] ?? '' })}
          />
        </span>
        <Button variant="outline" size="sm" onClick={cancel}>
          {t('measure.stop')}
        </Button>
      </div>
    );
  }
  const hasFigures = buckets.some((bucket) => measurements[bucket]);
  return (
    <Tooltip content={t('measure.explain', { limit: format.number(measurePagesMax * 1000) })} side="bottom" align="end">
      <Button variant="ghost" size="sm" icon={<Ruler className="size-4" />} onClick={() => measure(buckets)}>
        {hasFigures ? t('measure.again') : t('measure.action')}
      </Button>
    </Tooltip>
  );
}

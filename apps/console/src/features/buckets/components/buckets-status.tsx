import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import type { MeasurementsAccess } from '#console/lib/measurements/use-measurements.ts';
import { Button } from '#console/ui/button.tsx';
import { StatusLine } from '#console/ui/status-line.tsx';

export interface BucketsStatusProps {
  total: number;
  found: number;
  shown: number;
  /** How many the next press adds; 0 when all are shown. */
  next: number;
  onShowMore: () => void;
  measuring: MeasurementsAccess;
  /** Names of the buckets that match, to measure. */
  matching: readonly string[];
  /** Why the last refresh failed, when what is shown is older. */
  staleReason: string | null;
}

export function BucketsStatus(props: BucketsStatusProps) {
  const { t } = useTranslation('buckets');
  const format = useFormat();
  const { run, measure, cancel } = props.measuring;
  const total = format.number(props.total);
  return (
    <StatusLine
      aside={
        run ? (
          <span className="flex items-center gap-3">
            {t('status.measuring', { count: run.waiting.length, n: format.number(run.waiting.length) })}
            <Button variant="link" size="sm" onClick={cancel}>
              {t('status.stop')}
            </Button>
          </span>
        ) : props.matching.length > 0 ? (
          <Button variant="link" size="sm" onClick={() => measure(props.matching)}>
            {t('status.measureAll')}
          </Button>
        ) : null
      }
    >
      {props.found === props.total
        ? t('status.all', { count: props.total, n: total })
        : t('status.found', { n: format.number(props.found), total })}
      {props.shown < props.found ? (
        <>
          <span>{t('status.shown', { n: format.number(props.shown), total: format.number(props.found) })}</span>
          <Button variant="link" size="sm" onClick={props.onShowMore}>
            {t('status.showMore', { n: format.number(props.next) })}
          </Button>
        </>
      ) : null}
      {props.staleReason === null ? null : (
        <span className="text-warn">{t('status.stale', { reason: props.staleReason })}</span>
      )}
    </StatusLine>
  );
}

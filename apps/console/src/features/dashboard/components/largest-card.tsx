import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Card } from '#console/ui/card.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import type { LargeBucket } from '../model/largest-buckets.ts';

export interface LargestCardProps {
  largest: readonly LargeBucket[];
  hasMeasured: boolean;
  /** False when nobody may say which buckets there are. */
  isListed: boolean;
  loading: boolean;
}

const skeletonWidths = ['w-full', 'w-4/5', 'w-3/5', 'w-2/5'];

export function LargestCard({ largest, hasMeasured, isListed, loading }: LargestCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Card
      title={t('largest.title')}
      aside={
        <Link to="/buckets" search={{ sort: 'size', direction: 'descending' }} className="rounded-xs text-xs text-link">
          {t('largest.all')}
        </Link>
      }
    >
      {loading ? (
        <div className="flex flex-col gap-4.5 py-1.5">
          {skeletonWidths.map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      ) : largest.length === 0 ? (
        <p className="py-1 text-sm text-fg-2">
          {hasMeasured ? t('largest.empty') : isListed ? t('largest.none') : t('largest.unlisted')}
        </p>
      ) : (
        <ol className="flex flex-col">
          {largest.map(({ bucket, measurement, share }) => {
            const size = format.bytes(measurement.bytes);
            return (
              <li
                key={bucket}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)_6.5rem]"
              >
                <Link
                  to="/bucket-storage/$"
                  params={{ _splat: bucket }}
                  title={bucket}
                  className="truncate rounded-xs hover:underline"
                >
                  {bucket}
                </Link>
                <span
                  aria-hidden
                  className="h-1.5 overflow-hidden rounded-full bg-active max-sm:order-last max-sm:col-span-2"
                >
                  <span
                    className="block h-full origin-left rounded-full bg-accent-solid transition-transform duration-180"
                    style={{ transform: `scaleX(${Math.max(share, 0.005)})` }}
                  />
                </span>
                <span
                  className="text-right text-fg-2 figures"
                  title={t('largest.objects', {
                    count: measurement.objects,
                    n: format.number(measurement.objects),
                  })}
                >
                  {measurement.isComplete ? size : t('figures.atLeast', { value: size })}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}

import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import type { MeasurementTotal } from '#console/lib/measurements/measurement.ts';
import type { AccessKeyPage } from '#console/lib/queries/access-key-queries.ts';
import type { BucketListing } from '#console/lib/queries/bucket-queries.ts';
import { Figure } from './figure.tsx';

export interface FiguresProps {
  buckets: UseQueryResult<BucketListing[]>;
  users: UseQueryResult<{ names: readonly string[]; isComplete: boolean }>;
  keys: UseInfiniteQueryResult<{ pages: AccessKeyPage[] }>;
  total: MeasurementTotal | null;
  isMeasuring: boolean;
  /** Buckets that there are to measure. */
  measurable: number;
}

/** Four figures. Each says when it was measured or why it is missing, and leads somewhere. */
export function Figures({ buckets, users, keys, total, isMeasuring, measurable }: FiguresProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const describe = useDescribeError();

  const missing = (error: unknown, need: string) => {
    const { kind, title } = describe(error);
    return kind === 'forbidden'
      ? { value: t('figures.forbidden'), note: need, isMissing: true }
      : { value: t('figures.failed'), note: title, isMissing: true };
  };
  const measured = (write: (total: MeasurementTotal) => string) => {
    if (buckets.error && measurable === 0) return missing(buckets.error, t('figures.forbiddenBuckets'));
    if (total === null && measurable === 0 && buckets.data)
      return { value: write(nothing), note: t('figures.noneYet') };
    if (total === null) return { value: t('figures.unmeasured'), note: t('figures.noneMeasured'), isMissing: true };
    const value = write(total);
    return {
      value: total.isComplete ? value : t('figures.atLeast', { value }),
      note:
        total.bucketsMeasured < measurable
          ? t('figures.partMeasured', { n: format.number(total.bucketsMeasured), total: format.number(measurable) })
          : total.isComplete
            ? t('figures.complete', { when: format.date(new Date(total.measuredAt)) })
            : t('figures.capped'),
    };
  };
  const isWaiting = buckets.isPending || (total === null && isMeasuring);

  return (
    <dl
      aria-label={t('figures.label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4"
    >
      <Figure label={t('figures.stored')} loading={isWaiting} {...measured((sum) => format.bytes(sum.bytes))} />
      <Figure label={t('figures.objects')} loading={isWaiting} {...measured((sum) => format.number(sum.objects))} />
      <Figure label={t('figures.buckets')} loading={buckets.isPending} {...bucketFigure()} />
      <Figure label={t('figures.users')} loading={users.isPending} {...userFigure()} />
    </dl>
  );

  function bucketFigure() {
    if (!buckets.data) return missing(buckets.error, t('figures.forbiddenBuckets'));
    const newest = buckets.data.reduce<BucketListing | null>(
      (latest, bucket) => ((bucket.createdAt ?? 0) > (latest?.createdAt ?? 0) ? bucket : latest),
      null,
    );
    return {
      value: (
        <Link to="/buckets" className="rounded-xs hover:underline">
          {format.number(buckets.data.length)}
        </Link>
      ),
      note: newest?.createdAt ? t('figures.newest', { name: newest.name }) : t('figures.noneYet'),
    };
  }

  function userFigure() {
    if (!users.data) return missing(users.error, t('figures.forbiddenUsers'));
    const n = format.number(users.data.names.length);
    return {
      value: (
        <Link to="/users" className="rounded-xs hover:underline">
          {users.data.isComplete ? n : t('figures.usersMore', { n })}
        </Link>
      ),
      note: keyNote(),
    };
  }

  function keyNote() {
    if (keys.error) return t('figures.forbiddenKeys');
    const page = keys.data?.pages[0];
    if (!page) return '\u00a0';
    const active = page.keys.filter((key) => key.isActive).length;
    const inactive = page.keys.length - active;
    const parts = [t('figures.keys', { count: active, n: format.number(active) })];
    if (inactive > 0) parts.push(t('figures.keysInactive', { count: inactive, n: format.number(inactive) }));
    if (page.nextMarker !== null) parts.push(t('figures.keysMore', { n: format.number(page.users.length) }));
    return (
      <Link to="/access-keys" className="rounded-xs hover:underline">
        {parts.join(', ')}
      </Link>
    );
  }
}

const nothing: MeasurementTotal = { objects: 0, bytes: 0, isComplete: true, measuredAt: 0, bucketsMeasured: 0 };

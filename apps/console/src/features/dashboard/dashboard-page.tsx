import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { addUpMeasurements } from '#console/lib/measurements/measurement.ts';
import { useQuickLook } from '#console/lib/measurements/use-quick-look.ts';
import { useMeasurements } from '#console/lib/measurements/use-measurements.ts';
import { usePreferences } from '#console/lib/preferences/use-preferences.ts';
import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useRecentBuckets } from '#console/lib/recent-buckets/use-recent-buckets.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';
import { AttentionCard } from './components/attention-card.tsx';
import { Figures } from './components/figures.tsx';
import { LargestCard } from './components/largest-card.tsx';
import { MeasureControl } from './components/measure-control.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { RecentCard } from './components/recent-card.tsx';
import { findWhatNeedsAttention } from './model/findings.ts';
import { greetingAt } from './model/greeting.ts';
import { largestBuckets } from './model/largest-buckets.ts';
import { recentBuckets } from './model/recent-list.ts';
import { bucketsLookedAtMax, dashboardQueries } from './queries/dashboard-queries.ts';

const rowsShown = 5;

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const [now] = useState(Date.now);
  const format = useFormat();
  const describe = useDescribeError();
  const queryClient = useQueryClient();

  const { s3, iam, endpoint } = useStorage();
  const usersPerPage = usePreferences().preferences.list_page_size;
  const visits = useRecentBuckets();
  const measuring = useMeasurements();
  const buckets = useQuery(bucketQueries.list(s3));
  const users = useQuery(userQueries.names(iam));
  const keys = useInfiniteQuery(accessKeyQueries.pages(iam, { usersPerPage }));

  // Who may not list buckets still has those that were opened here.
  const recent = recentBuckets(buckets.data ?? null, visits, rowsShown);
  const isListingOver = !buckets.isPending;
  const known =
    buckets.data?.map((bucket) => bucket.name) ?? (isListingOver ? visits.map((visit) => visit.bucket) : []);
  const lookedAt = [...new Set([...recent.map((one) => one.bucket), ...known])].slice(0, bucketsLookedAtMax);
  const uploads = useQuery({
    ...dashboardQueries.unfinishedUploads(queryClient, s3, lookedAt),
    enabled: isListingOver,
  });

  useQuickLook(measuring, known);

  const total = addUpMeasurements(known.flatMap((bucket) => measuring.measurements[bucket] ?? []));
  const largest = largestBuckets(known, measuring.measurements, rowsShown);
  const keyPages = keys.data?.pages ?? [];
  const findings = findWhatNeedsAttention(
    { uploads: uploads.data?.found ?? [], keys: keyPages.flatMap((page) => page.keys) },
    now,
  );
  const missed = uploads.data?.missed ?? [];
  const missing = [
    ...(missed[0]
      ? [
          `${t('attention.missingUploads', { count: missed.length, n: format.number(missed.length) })}: ${reasonOf(missed[0].error)}`,
        ]
      : []),
    ...(keys.error ? [`${t('attention.missingKeys')}: ${reasonOf(keys.error)}`] : []),
    ...(lookedAt.length < known.length
      ? [t('attention.limited', { n: format.number(lookedAt.length), total: format.number(known.length) })]
      : []),
  ];
  const isEmpty = buckets.data?.length === 0;
  const hasUploaded = (total?.objects ?? 0) > 0;
  const storage = new URL(endpoint).host;

  if (buckets.error && describe(buckets.error).kind === 'offline' && !buckets.data) {
    return (
      <Page>
        <PageHeader title={t('title')} />
        <ErrorState {...describe(buckets.error)} onRetry={() => void buckets.refetch()} retrying={buckets.isFetching} />
      </Page>
    );
  }

  return (
    <Page>
      <PageHeader
        title={t(`greeting.${greetingAt(new Date(now).getHours())}`)}
        description={
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            {[summary(), total && t('summary.measured', { when: format.date(new Date(total.measuredAt)) })]
              .filter(Boolean)
              .join(', ')}
            <MeasureControl measuring={measuring} buckets={known} />
          </span>
        }
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="/apps">
                <Plug className="size-4" />
                {t('connect')}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/buckets" search={{ dialog: 'create' }}>
                <Plus className="size-4" />
                {t('createBucket')}
              </Link>
            </Button>
          </>
        }
      />
      <Figures
        buckets={buckets}
        users={users}
        keys={keys}
        total={total}
        isMeasuring={measuring.run !== null}
        measurable={known.length}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {isEmpty || (buckets.data && !hasUploaded && !measuring.run) ? (
          <NextSteps
            done={{
              bucket: !isEmpty,
              upload: hasUploaded,
              user: (users.data?.names.length ?? 0) > 0,
            }}
            bucket={recent[0]?.bucket ?? null}
            endpoint={endpoint}
          />
        ) : (
          <LargestCard
            largest={largest}
            hasMeasured={total !== null}
            isListed={buckets.data !== undefined}
            loading={buckets.isPending || (total === null && measuring.run !== null)}
          />
        )}
        <div className="flex min-w-0 flex-col gap-5">
          <AttentionCard
            findings={findings}
            missing={missing}
            loading={(uploads.isPending && isListingOver) || buckets.isPending || keys.isPending}
          />
          {isEmpty ? null : <RecentCard recent={recent} loading={buckets.isPending} />}
        </div>
      </div>
    </Page>
  );

  function reasonOf(error: unknown): string {
    const { reason, title } = describe(error);
    return reason ?? title;
  }

  function summary(): string {
    if (!buckets.data) return t('summary.unlisted', { storage });
    const count = buckets.data.length;
    return count === 0
      ? t('summary.noBuckets', { storage })
      : t('summary.buckets', { count, n: format.number(count), storage });
  }
}

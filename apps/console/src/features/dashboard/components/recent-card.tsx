import { Link } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Card } from '#console/ui/card.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import type { RecentBucket } from '../model/recent-list.ts';

export interface RecentCardProps {
  recent: readonly RecentBucket[];
  loading: boolean;
}

export function RecentCard({ recent, loading }: RecentCardProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Card title={t('recent.title')}>
      {loading ? (
        <div className="flex flex-col gap-4.5 py-1.5">
          <Skeleton className="w-48" />
          <Skeleton className="w-40" />
          <Skeleton className="w-52" />
        </div>
      ) : recent.length === 0 ? (
        <p className="py-1 text-sm text-fg-2">{t('recent.none')}</p>
      ) : (
        <ul className="flex flex-col">
          {recent.map(({ bucket, kind, at }) => {
            const date = new Date(at);
            return (
              <li key={bucket} className="flex min-w-0 items-center gap-2.5 py-1.5">
                <Database aria-hidden className="size-4 shrink-0 text-fg-3" />
                <Link
                  to="/bucket-storage/$"
                  params={{ _splat: bucket }}
                  title={bucket}
                  className="min-w-0 flex-1 truncate rounded-xs hover:underline"
                >
                  {bucket}
                </Link>
                <span className="shrink-0 text-fg-2" title={format.absoluteDate(date)}>
                  {t(`recent.${kind}`, { when: format.date(date) })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

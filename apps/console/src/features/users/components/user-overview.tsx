import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Badge } from '#console/ui/badge.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { DescriptionList } from '#console/ui/description-list.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { QueryView } from '#console/ui/query-view.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { QueryProblem } from './query-problem.tsx';

export interface UserOverviewProps {
  userName: string;
}

const skeletonWidths = ['w-64', 'w-48', 'w-24', 'w-32', 'w-32', 'w-20'];

export function UserOverview({ userName }: UserOverviewProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const format = useFormat();
  const describe = useDescribeError();
  const user = useQuery(userQueries.detail(iam, userName));
  const date = (value: Date | null, otherwise: string) =>
    value ? <span title={format.absoluteDate(value)}>{format.date(value)}</span> : otherwise;
  const mono = (value: string) => (
    <span className="-my-1 flex items-start gap-1">
      <span className="min-w-0 py-1 font-mono text-xs leading-5 break-all">{value}</span>
      <CopyButton size="sm" value={value} />
    </span>
  );
  return (
    <QueryView
      query={user}
      loading={
        <div className="flex flex-col gap-3">
          {skeletonWidths.map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fixed list of bars
            <Skeleton key={index} className={width} />
          ))}
        </div>
      }
      error={(error, retry) =>
        describe(error).kind === 'missing' ? (
          <ErrorState
            kind="missing"
            title={t('details.missing', { name: userName })}
            body={t('details.missingBody')}
            onRetry={retry}
          />
        ) : (
          <QueryProblem error={error} onRetry={retry} retrying={user.isFetching} />
        )
      }
    >
      {(details) => (
        <DescriptionList
          items={[
            { key: 'arn', term: t('details.arn'), value: mono(details.arn) },
            { key: 'id', term: t('details.id'), value: mono(details.id) },
            { key: 'path', term: t('details.path'), value: <span className="font-mono text-xs">{details.path}</span> },
            { key: 'created', term: t('details.created'), value: date(details.createdAt, '—') },
            {
              key: 'password',
              term: t('details.passwordLastUsed'),
              value: date(details.passwordLastUsedAt, t('never')),
            },
            {
              key: 'boundary',
              term: t('details.boundary'),
              value: details.boundaryArn ? mono(details.boundaryArn) : t('details.noBoundary'),
            },
            {
              key: 'tags',
              term: t('details.tags'),
              value:
                details.tags.length === 0 ? (
                  t('details.noTags')
                ) : (
                  <span className="flex flex-wrap gap-1">
                    {details.tags.map((tag) => (
                      <Badge key={tag.key}>{tag.value === '' ? tag.key : `${tag.key}=${tag.value}`}</Badge>
                    ))}
                  </span>
                ),
            },
          ]}
        />
      )}
    </QueryView>
  );
}

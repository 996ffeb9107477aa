import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { QueryView } from '#console/ui/query-view.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { QueryProblem } from './query-problem.tsx';

export interface UserKeysProps {
  userName: string;
  onCreate: () => void;
}

/** The keys of a user at a glance. Their life is managed on the page of access keys. */
export function UserKeys({ userName, onCreate }: UserKeysProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const format = useFormat();
  const keys = useQuery(userQueries.accessKeys(iam, userName));
  return (
    <QueryView
      query={keys}
      loading={<Skeleton className="w-48" />}
      error={(error, retry) => <QueryProblem error={error} onRetry={retry} retrying={keys.isFetching} />}
      isEmpty={(data) => data.length === 0}
      empty={<EmptyState title={t('keys.none')} action={<Button onClick={onCreate}>{t('keys.create')}</Button>} />}
    >
      {(data) => (
        <div className="flex flex-col gap-3">
          <ul className="divide-y divide-line">
            {data.map((key) => (
              <li key={key.accessKeyId} className="flex items-center gap-2 py-2">
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-1 font-mono text-xs">
                    <span className="min-w-0 truncate">{key.accessKeyId}</span>
                    <CopyButton size="sm" value={key.accessKeyId} />
                  </span>
                  {key.createdAt ? (
                    <span className="block text-xs text-fg-2" title={format.absoluteDate(key.createdAt)}>
                      {t('keys.age', { when: format.date(key.createdAt) })}
                    </span>
                  ) : null}
                </span>
                <Badge tone={key.isActive ? 'ok' : 'neutral'}>
                  {t(key.isActive ? 'keys.active' : 'keys.inactive')}
                </Badge>
              </li>
            ))}
          </ul>
          <Link to="/access-keys" search={{ search: userName }} className="w-fit rounded-xs text-sm text-link">
            {t('keys.manage')}
          </Link>
        </div>
      )}
    </QueryView>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleDashed, KeyRound, Lock } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { oldKeyDays } from '#console/lib/credentials/key-age.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { lazyPart } from '#console/ui/lazy-part.ts';
import { Skeleton } from '#console/ui/skeleton.tsx';
import type { Finding } from '../model/findings.ts';

const EndUploadsDialog = lazyPart(() => import('./end-uploads-dialog.tsx'), 'EndUploadsDialog');

export type UploadsFinding = Extract<Finding, { kind: 'uploads' }>;

export interface AttentionCardProps {
  findings: readonly Finding[];
  /** Sentences about what could not be looked at. */
  missing: readonly string[];
  loading: boolean;
}

/** Names shown before the rest is counted. */
const namesMax = 3;

/** What to act on, each with its fix. Says too where it could not look. */
export function AttentionCard({ findings, missing, loading }: AttentionCardProps) {
  const { t, i18n } = useTranslation('dashboard');
  const format = useFormat();
  const [ending, setEnding] = useState<UploadsFinding | null>(null);
  const names = (all: readonly string[]) => {
    const rest = all.length - namesMax;
    const list = all.slice(0, namesMax);
    return rest > 0
      ? t('attention.namesMore', { names: list.join(', '), n: format.number(rest) })
      : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(list);
  };

  const rows = findings.map((finding): { key: string; row: ReactNode } => {
    switch (finding.kind) {
      case 'uploads': {
        const n = format.number(finding.uploads.length);
        return {
          key: `uploads ${finding.bucket}`,
          row: (
            <Row
              icon={<CircleDashed aria-hidden className="size-4 text-warn" />}
              title={
                finding.hasMore
                  ? t('attention.uploadsMore', { n, bucket: finding.bucket })
                  : t('attention.uploads', { count: finding.uploads.length, n, bucket: finding.bucket })
              }
              body={t('attention.uploadsOldest', { when: format.date(finding.oldestAt) })}
              action={
                <Button variant="outline" size="sm" onClick={() => setEnding(finding)}>
                  {t('attention.uploadsClean')}
                </Button>
              }
            />
          ),
        };
      }
      case 'old-keys':
        return {
          key: finding.kind,
          row: (
            <KeysRow
              search={{ status: 'active', sort: 'created', direction: 'ascending' }}
              title={t('attention.oldKeys', {
                count: finding.count,
                n: format.number(finding.count),
                days: oldKeyDays,
              })}
              body={names(finding.userNames)}
            />
          ),
        };
      case 'inactive-keys':
        return {
          key: finding.kind,
          row: (
            <KeysRow
              search={{ status: 'inactive' }}
              title={t('attention.inactiveKeys', { count: finding.count, n: format.number(finding.count) })}
              body={names(finding.userNames)}
            />
          ),
        };
    }
  });

  return (
    <Card
      flush
      title={t('attention.title')}
      aside={
        findings.length > 0 ? (
          <Badge tone="warn">
            <span aria-hidden>{format.number(findings.length)}</span>
            <span className="sr-only">
              {t('attention.count', { count: findings.length, n: format.number(findings.length) })}
            </span>
          </Badge>
        ) : undefined
      }
    >
      {loading ? (
        <div className="flex flex-col gap-3 px-4.5 pt-2 pb-4.5">
          <span className="sr-only">{t('attention.looking')}</span>
          <Skeleton className="w-56" />
          <Skeleton className="w-40" />
        </div>
      ) : (
        <>
          {rows.length === 0 ? (
            <p className="px-4.5 pt-1 pb-4 text-sm text-fg-2">
              {missing.length > 0 ? t('attention.nonePartly') : t('attention.none')}
            </p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {rows.map(({ key, row }) => (
                <li key={key}>{row}</li>
              ))}
            </ul>
          )}
          {missing.length > 0 ? (
            <ul className="border-t border-line px-4.5 py-2.5 text-xs text-fg-2">
              {missing.map((sentence) => (
                <li key={sentence} className="flex items-start gap-2 py-0.5">
                  <Lock aria-hidden className="mt-0.5 size-3 shrink-0" />
                  {sentence}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
      <Suspense fallback={null}>
        {ending ? <EndUploadsDialog finding={ending} onClose={() => setEnding(null)} /> : null}
      </Suspense>
    </Card>
  );
}

interface RowProps {
  icon: ReactNode;
  title: string;
  body: string;
  action: ReactNode;
}

function Row({ icon, title, body, action }: RowProps) {
  return (
    <div className="flex items-start gap-3 px-4.5 py-2.5">
      <span className="flex h-5 items-center">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words text-fg">{title}</span>
        <span className="block text-fg-2">{body}</span>
      </span>
      {action}
    </div>
  );
}

function KeysRow({ search, title, body }: { search: Record<string, string>; title: string; body: string }) {
  return (
    <Link to="/access-keys" search={search} className="block -outline-offset-2! hover:bg-hover">
      <Row
        icon={<KeyRound aria-hidden className="size-4 text-warn" />}
        title={title}
        body={body}
        action={<ChevronRight aria-hidden className="mt-0.5 size-4 text-fg-3" />}
      />
    </Link>
  );
}

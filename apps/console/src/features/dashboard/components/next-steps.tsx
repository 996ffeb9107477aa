import { Link, linkOptions } from '@tanstack/react-router';
import { Check, ChevronRight, Database, KeyRound, Plug, Upload } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Card } from '#console/ui/card.tsx';
import { CodeBlock } from '#console/ui/code-block.tsx';
import { cx } from '#console/ui/cx.ts';

export interface NextStepsProps {
  done: { bucket: boolean; upload: boolean; user: boolean };
  /** Where the upload goes: the newest bucket. */
  bucket: string | null;
  endpoint: string;
}

/** The way from an empty storage to one in use. Steps already taken stay, ticked. */
export function NextSteps({ done, bucket, endpoint }: NextStepsProps) {
  const { t } = useTranslation('dashboard');
  const toUpload =
    bucket === null
      ? linkOptions({ to: '/buckets' })
      : linkOptions({ to: '/bucket-storage/$', params: { _splat: bucket } });
  const steps = [
    {
      id: 'bucket',
      icon: Database,
      isDone: done.bucket,
      link: linkOptions({ to: '/buckets', search: { dialog: 'create' } }),
    },
    { id: 'upload', icon: Upload, isDone: done.upload, link: toUpload },
    {
      id: 'user',
      icon: KeyRound,
      isDone: done.user,
      link: linkOptions({ to: '/users', search: { dialog: 'create' } }),
    },
    { id: 'app', icon: Plug, isDone: false, link: linkOptions({ to: '/apps' }) },
  ] as const;
  const next = steps.find((step) => !step.isDone)?.id;
  return (
    <Card flush title={t('next.title')}>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ id, icon: Icon, isDone, link }) => (
          <li key={id}>
            <Link {...link} className="flex items-center gap-3 px-4.5 py-3 -outline-offset-2! hover:bg-hover">
              <span
                className={cx(
                  'flex size-7 shrink-0 items-center justify-center rounded-full',
                  isDone ? 'bg-ok-wash text-ok' : id === next ? 'bg-accent-wash text-accent' : 'bg-active text-fg-2',
                )}
              >
                {isDone ? <Check aria-hidden className="size-4" /> : <Icon aria-hidden className="size-4" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  {t(`next.${id}.title`)}
                  {isDone ? <span className="sr-only">: {t('next.done')}</span> : null}
                </span>
                <span className="block text-fg-2">{t(`next.${id}.body`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
            </Link>
          </li>
        ))}
      </ol>
      <div className="border-t border-line px-4.5 py-3.5">
        <p className="mb-1.5 text-xs text-fg-2">{t('next.command')}</p>
        <CodeBlock code={`aws s3 mb s3://my-bucket --endpoint-url ${endpoint}`} />
      </div>
    </Card>
  );
}

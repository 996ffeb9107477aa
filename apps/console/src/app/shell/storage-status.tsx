import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { measureStorage } from '#console/app/shell/measure-storage.ts';
import { runtimeConfig } from '#console/lib/config/runtime-config.ts';
import { formatNumber } from '#console/lib/format/format-number.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { cx } from '#console/ui/cx.ts';
import { Tooltip } from '#console/ui/tooltip.tsx';

const everyMs = 60_000;

/** Whether the storage answers, and how fast, measured by a real signed call once a minute while the page is shown. */
export function StorageStatus({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell');
  const { s3, endpoint } = useStorage();
  const { data } = useQuery({
    queryKey: ['storage-status', endpoint],
    queryFn: ({ signal }) => measureStorage(s3, signal),
    refetchInterval: everyMs,
    retry: false,
  });
  const name = runtimeConfig().storage_name;
  const words =
    data === undefined
      ? t('storage.measuring')
      : data.answers
        ? t('storage.answers', { ms: formatNumber(data.tookMs) })
        : t('storage.silent');
  const dot = (
    <span
      aria-hidden
      className={cx('size-2 shrink-0 rounded-full', data === undefined ? 'bg-fg-3' : data.answers ? 'bg-ok' : 'bg-bad')}
    />
  );
  if (collapsed)
    return (
      <Tooltip content={`${name}, ${words}`} side="right" delayMs={0}>
        <button
          type="button"
          aria-label={`${name}, ${words}`}
          className="flex size-control items-center justify-center rounded-md"
        >
          {dot}
        </button>
      </Tooltip>
    );
  return (
    <div className="rounded-md border border-line px-2.5 py-2">
      <p className="flex items-center gap-2 text-sm">
        {dot}
        <span className="min-w-0 truncate">{name}</span>
      </p>
      <p className="mt-0.5 truncate text-xs text-fg-2 figures">{words}</p>
    </div>
  );
}

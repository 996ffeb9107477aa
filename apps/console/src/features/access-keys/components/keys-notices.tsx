import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import type { AccessKeyPage } from '#console/lib/queries/access-key-queries.ts';
import { Notice } from '#console/ui/notice.tsx';

export interface KeysNoticesProps {
  pages: readonly AccessKeyPage[];
}

/** What is missing from the list, and why: a short list must not pass for a whole one. */
export function KeysNotices({ pages }: KeysNoticesProps) {
  const { t } = useTranslation('access-keys');
  const describe = useDescribeError();
  const format = useFormat();
  const unread = pages.flatMap((page) => page.unread);
  const first = unread[0];
  return (
    <>
      {pages.some((page) => page.isOwnOnly) ? <Notice>{t('forbidden.ownNotice')}</Notice> : null}
      {first ? (
        <Notice tone="warn" title={t('unread.title', { count: unread.length, n: format.number(unread.length) })}>
          {unread.map((one) => one.userName).join(', ')}: {describe(first.error).title}
        </Notice>
      ) : null}
    </>
  );
}

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { Button } from '#console/ui/button.tsx';
import { useUiWords } from '#console/ui/words.ts';

/** Below the last row when the next page did not come. */
export function MoreRowsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('objects');
  const describeError = useDescribeError();
  const words = useUiWords();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
      <span className="text-bad">{t('error.more')}</span>
      <span className="text-fg-2">{describeError(error).body}</span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

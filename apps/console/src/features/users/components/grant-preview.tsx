import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { grantBuckets, type BucketGrant } from '#console/lib/grants/bucket-grants.ts';
import { CodeBlock } from '#console/ui/code-block.tsx';
import { useGrantSentence } from './use-grant-sentence.ts';

export interface GrantPreviewProps {
  grants: readonly BucketGrant[];
}

/** What the chosen buckets mean, as a sentence and as the document that is written. */
export function GrantPreview({ grants }: GrantPreviewProps) {
  const { t } = useTranslation('users');
  const sentence = useGrantSentence();
  if (grants.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <p className="text-fg-2">{sentence(grants)}</p>
      <details>
        <summary className="w-fit rounded-xs text-xs text-fg-2 hover:text-fg">{t('access.asJson')}</summary>
        <CodeBlock className="mt-2" code={JSON.stringify(grantBuckets(grants), null, 2)} />
      </details>
    </div>
  );
}

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { grantBuckets, type BucketAccess, type BucketGrant } from '#console/lib/grants/bucket-grants.ts';
import { CodeBlock } from '#console/ui/code-block.tsx';

export interface GrantPreviewProps {
  grants: readonly BucketGrant[];
}

/** What the chosen buckets mean, as a sentence and as the document that is written. */
export function GrantPreview({ grants }: GrantPreviewProps) {
  const { t, i18n } = useTranslation('users');
  if (grants.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const sentence = (access: BucketAccess) => {
    const names = grants.filter((grant) => grant.access === access).map((grant) => grant.bucket);
    return names.length === 0 ? null : t(`access.sentence.${access}`, { buckets: list.format(names) });
  };
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <p className="text-fg-2">
        {[sentence('read'), sentence('read-write'), t('access.sentence.nothingElse')].filter(Boolean).join(' ')}
      </p>
      <details>
        <summary className="w-fit rounded-xs text-xs text-fg-2 hover:text-fg">{t('access.asJson')}</summary>
        <CodeBlock className="mt-2" code={JSON.stringify(grantBuckets(grants), null, 2)} />
      </details>
    </div>
  );
}

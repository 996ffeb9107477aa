import { Trash2 } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { readBucketGrants } from '#console/lib/grants/bucket-grants.ts';
import type { InlinePolicy } from '#console/lib/queries/user-queries.ts';
import { CodeBlock } from '#console/ui/code-block.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { describeStatements } from '../model/describe-statement.ts';
import { StatementSentence } from './statement-sentence.tsx';
import { useGrantSentence } from './use-grant-sentence.ts';

export interface InlinePolicyCardProps {
  policy: InlinePolicy;
  onRemove: () => void;
}

/** An inline policy: its statements in words, and the document as it stands. */
export function InlinePolicyCard({ policy, onRemove }: InlinePolicyCardProps) {
  const { t } = useTranslation('users');
  const describe = useDescribeError();
  const grantSentence = useGrantSentence();
  const grants = readBucketGrants(policy.document);
  const statements = describeStatements(policy.document);
  return (
    <li className="flex min-w-0 flex-col gap-2 py-3 first:pt-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-sm font-medium">{policy.name}</span>
        <IconButton
          size="sm"
          label={t('permissions.remove', { policy: policy.name })}
          icon={<Trash2 className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {policy.error === null ? null : (
        <p className="text-xs text-warn">{t('permissions.unreadable', { reason: describe(policy.error).title })}</p>
      )}
      {grants ? (
        <p className="text-sm text-fg-2">{grantSentence(grants)}</p>
      ) : (
        statements?.map((statement, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- statements have no other identity than their place
          <StatementSentence key={index} statement={statement} />
        ))
      )}
      {policy.document === null ? null : (
        <details open={statements === null || undefined}>
          <summary className="w-fit rounded-xs text-xs text-fg-2 hover:text-fg">{t('permissions.document')}</summary>
          <CodeBlock className="mt-2" code={JSON.stringify(policy.document, null, 2)} />
        </details>
      )}
    </li>
  );
}

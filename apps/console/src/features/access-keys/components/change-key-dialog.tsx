import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { toast } from '#console/ui/toast-store.ts';
import type { AccessKeyRow } from '../model/arrange-access-keys.ts';
import { useChangeAccessKey } from '../queries/use-change-access-key.ts';

export interface ChangeKeyDialogProps {
  change: 'deactivate' | 'delete';
  row: AccessKeyRow;
  /** Whether another key of the same user goes on working. */
  hasOtherActiveKey: boolean;
  onClose: () => void;
}

/** Says what stops working before a key is switched off or deleted. */
export function ChangeKeyDialog({ change, row, hasOtherActiveKey, onClose }: ChangeKeyDialogProps) {
  const { t } = useTranslation('access-keys');
  const describe = useDescribeError();
  const mutation = useChangeAccessKey();
  const names = { key: row.accessKeyId, name: row.userName === '' ? t('own') : row.userName };
  const isDelete = change === 'delete';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`${change}.title`, names)}
      confirmLabel={t(`${change}.action`)}
      destructive={isDelete}
      typed={isDelete ? { text: row.accessKeyId, label: t('delete.typed') } : undefined}
      pending={mutation.isPending}
      error={mutation.error ? errorSentence(describe(mutation.error)) : undefined}
      onConfirm={() =>
        mutation.mutate(
          { accessKeyId: row.accessKeyId, userName: row.userName, to: isDelete ? 'deleted' : 'inactive' },
          {
            onSuccess: () => {
              toast({ title: t(`${change}.done`, names), variant: 'success' });
              onClose();
            },
          },
        )
      }
    >
      <p>{t(`${change}.body`, names)}</p>
      {row.isActive && !hasOtherActiveKey ? <Notice tone="warn">{t('delete.lastKey', names)}</Notice> : null}
      {isDelete && row.isActive ? <p>{t('delete.activeHint')}</p> : null}
    </ConfirmDialog>
  );
}

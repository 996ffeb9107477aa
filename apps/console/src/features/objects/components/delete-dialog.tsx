import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';

import type { PlannedDeletion } from '../model/deletion-of.ts';

export interface DeleteDialogProps {
  plan: PlannedDeletion;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what will go, with names and numbers, before anything does. */
export function DeleteDialog({ plan, onClose, onConfirm }: DeleteDialogProps) {
  const { t } = useTranslation('objects');
  const format = useFormat();
  const { bucket } = plan.scope;
  const counts = [
    plan.folderCount > 0 && t('delete.folders', { count: plan.folderCount, number: format.number(plan.folderCount) }),
    plan.objectCount > 0 && t('delete.objects', { count: plan.objectCount, number: format.number(plan.objectCount) }),
  ].filter((part) => part !== false);
  const title = plan.isWholeFolder
    ? t('delete.titleAll', { path: `${bucket}/${plan.scope.prefixes[0] ?? ''}` })
    : plan.onlyName === null
      ? t('delete.titleSome', { what: counts.join(t('delete.and')) })
      : t('delete.titleOne', { name: plan.onlyName });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={t('delete.confirm')}
      typed={plan.needsTyping ? { text: bucket, label: t('delete.type', { name: bucket }) } : undefined}
      onConfirm={onConfirm}
    >
      {plan.isWholeFolder ? (
        <p>
          {t(
            plan.scope.except?.keys.size === 1 && plan.scope.except.prefixes.length === 0
              ? 'delete.allBody'
              : 'delete.allButBody',
          )}
        </p>
      ) : null}
      {!plan.isWholeFolder && plan.folderCount > 0 ? (
        <p>{t('delete.foldersBody', { count: plan.folderCount })}</p>
      ) : null}
      {!plan.isWholeFolder && plan.objectCount > 0 ? (
        <p>{t('delete.objectsBody', { count: plan.objectCount, size: format.bytes(plan.bytes) })}</p>
      ) : null}
      <p>{t('delete.final')}</p>
    </ConfirmDialog>
  );
}

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { toast } from '#console/ui/toast-store.ts';
import type { Finding } from '../model/findings.ts';
import { useEndUploads } from '../queries/dashboard-queries.ts';

export interface EndUploadsDialogProps {
  finding: Extract<Finding, { kind: 'uploads' }>;
  onClose: () => void;
}

export function EndUploadsDialog({ finding, onClose }: EndUploadsDialogProps) {
  const { t } = useTranslation('dashboard');
  const describe = useDescribeError();
  const format = useFormat();
  const ending = useEndUploads();
  const { bucket, uploads } = finding;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('attention.uploadsCleanTitle', { bucket })}
      confirmLabel={t('attention.uploadsClean')}
      pending={ending.isPending}
      error={
        ending.error
          ? `${t('attention.uploadsCleanFailed', { bucket })}: ${errorSentence(describe(ending.error))}`
          : undefined
      }
      onConfirm={() =>
        ending.mutate(
          { bucket, uploads },
          {
            onSuccess: (count) => {
              toast({
                title: t('attention.uploadsCleaned', { count, n: format.number(count), bucket }),
                variant: 'success',
              });
              onClose();
            },
          },
        )
      }
    >
      <p>{t('attention.uploadsCleanBody')}</p>
    </ConfirmDialog>
  );
}

import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { Progress } from '#console/ui/progress.tsx';
import { toast } from '#console/ui/toast-store.ts';
import { planUserDeletion, type StepResult } from '../model/deletion-plan.ts';
import { useDeleteUser } from '../queries/use-delete-user.ts';
import { DeletionSteps } from './deletion-steps.tsx';

export interface DeleteUserDialogProps {
  userName: string;
  onClose: () => void;
  /** The user is gone: nothing may point at it any more. */
  onDeleted: () => void;
}

export function DeleteUserDialog({ userName, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const describe = useDescribeError();
  const [keys, access] = useQueries({
    queries: [
      { ...userQueries.accessKeys(iam, userName), staleTime: 0 },
      { ...userQueries.access(iam, userName), staleTime: 0 },
    ],
  });
  const deletion = useDeleteUser(userName);
  const title = t('delete.title', { name: userName });
  const close = (open: boolean) => {
    if (!open && !deletion.isRunning) onClose();
  };

  const error = keys.error ?? access.error;
  if (deletion.results === null && error) {
    const { title: errorTitle, body, details, kind } = describe(error);
    return (
      <Dialog open onOpenChange={close} title={title} size="sm">
        <ErrorState
          title={t('delete.unknown', { reason: errorTitle })}
          body={body}
          details={details}
          kind={kind}
          onRetry={() => void Promise.all([keys.refetch(), access.refetch()])}
        />
      </Dialog>
    );
  }
  if (deletion.results === null && (!keys.data || !access.data)) {
    return (
      <Dialog open onOpenChange={close} title={title} size="sm">
        <p className="mb-2 text-sm text-fg-2">{t('delete.checking')}</p>
        <Progress value={null} label={t('delete.checking')} />
      </Dialog>
    );
  }

  const steps =
    deletion.results?.map((result) => result.step) ??
    planUserDeletion({
      accessKeyIds: keys.data?.map((key) => key.accessKeyId) ?? [],
      inlinePolicyNames: access.data?.inline.map((policy) => policy.name) ?? [],
      attachedPolicyArns: access.data?.attached.map((policy) => policy.arn) ?? [],
    });
  const results: readonly StepResult[] =
    deletion.results ?? steps.map((step) => ({ step, state: 'waiting', error: null }));
  const hasFailed = !deletion.isRunning && results.some((result) => result.state === 'failed');

  const confirm = async () => {
    const ended = await deletion.run(steps);
    if (ended.some((result) => result.state !== 'done')) return;
    toast({ title: t('delete.done', { name: userName }), variant: 'success' });
    onDeleted();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={title}
      confirmLabel={hasFailed ? t('delete.again') : t('delete.action')}
      typed={{ text: userName, label: t('delete.typed', { name: userName }) }}
      onConfirm={() => void confirm()}
      pending={deletion.isRunning}
      error={
        hasFailed ? (
          <>
            <strong className="font-medium">{t('delete.partly', { name: userName })}.</strong> {t('delete.partlyBody')}
          </>
        ) : undefined
      }
    >
      <p>{t('delete.body')}</p>
      <p>{steps.length > 1 ? t('delete.first') : t('delete.nothing')}</p>
      <DeletionSteps results={results} />
    </ConfirmDialog>
  );
}

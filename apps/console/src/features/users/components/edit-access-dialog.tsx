import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { userQueries, type UserAccess } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Form, FormError } from '#console/ui/form.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Progress } from '#console/ui/progress.tsx';
import { toast } from '#console/ui/toast-store.ts';
import { useUiWords } from '#console/ui/words.ts';
import {
  accessPlanProblem,
  planAccessChanges,
  readAccess,
  readOwnPart,
  type AccessPlan,
  type AttachedAccess,
} from '../model/access-choice.ts';
import { PartialAccessChange, useChangeAccess } from '../queries/use-change-access.ts';
import { AccessPicker } from './access-picker.tsx';
import { QueryProblem } from './query-problem.tsx';

export interface EditAccessDialogProps {
  userName: string;
  onClose: () => void;
}

/** Mounts the form once it is known what the user may do now. */
export function EditAccessDialog({ userName, onClose }: EditAccessDialogProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const access = useQuery(userQueries.access(iam, userName));
  if (access.data) return <EditAccessForm userName={userName} access={access.data} onClose={onClose} />;
  const title = t('permissions.editTitle', { name: userName });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      {access.error ? (
        <QueryProblem error={access.error} onRetry={() => void access.refetch()} retrying={access.isFetching} />
      ) : (
        <Progress value={null} label={title} />
      )}
    </Dialog>
  );
}

const formId = 'edit-access';

function EditAccessForm({ userName, access, onClose }: { userName: string; access: UserAccess; onClose: () => void }) {
  const { t } = useTranslation('users');
  const describe = useDescribeError();
  const uiWords = useUiWords();
  const change = useChangeAccess(userName);
  const [isTried, setIsTried] = useState(false);
  const now: AttachedAccess = {
    managedPolicyArns: access.attached.map((policy) => policy.arn),
    inlinePolicies: access.inline,
  };
  const [plan, setPlan] = useState<AccessPlan>(() => readOwnPart(now));
  const problem = accessPlanProblem(plan);
  const changes = planAccessChanges(plan, now);

  const save = () => {
    setIsTried(true);
    if (problem !== null) return;
    if (changes.length === 0) {
      onClose();
      return;
    }
    change.mutate(changes, {
      onSuccess: () => {
        toast({ title: t('permissions.saved', { name: userName }), variant: 'success' });
        onClose();
      },
    });
  };
  const failure = change.error instanceof PartialAccessChange ? change.error.cause : change.error;
  const sentence = failure ? errorSentence(describe(failure)) : null;

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('permissions.editTitle', { name: userName })}
      dismissable={!change.isPending && changes.length === 0}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" form={formId} loading={change.isPending}>
            {changes.length === 0 ? t('permissions.unchanged') : t('permissions.save')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {readAccess(now) === 'custom' ? <Notice>{t('permissions.customNotice')}</Notice> : null}
        <AccessPicker value={plan} onValueChange={setPlan} problem={isTried ? problem : null} />
        {sentence === null ? null : (
          <FormError>
            {change.error instanceof PartialAccessChange ? t('permissions.partly', { reason: sentence }) : sentence}
          </FormError>
        )}
      </Form>
    </Dialog>
  );
}

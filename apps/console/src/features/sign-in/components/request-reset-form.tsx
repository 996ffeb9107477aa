import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { EmailField } from '#console/features/sign-in/components/email-field.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { checkEmail } from '#console/features/sign-in/model/check-fields.ts';
import { useSubmission } from '#console/features/sign-in/use-submission.ts';
import { useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';

export interface RequestResetFormProps {
  onMailed: (email: string) => void;
}

export function RequestResetForm({ onMailed }: RequestResetFormProps) {
  const { t } = useTranslation('sign-in');
  const identity = useIdentity();
  const submission = useSubmission({
    check: (values) => ({ email: checkEmail(values('email')) }),
    async submit(values) {
      const email = values('email').trim();
      await identity.sendPasswordReset(email);
      onMailed(email);
    },
  });
  return (
    <form noValidate method="post" onSubmit={submission.onSubmit} className="flex flex-col gap-3.5">
      <EmailField problem={submission.fields.email} isFirst />
      <ProblemLine problem={submission.problem} />
      <Button type="submit" size="lg" loading={submission.pending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

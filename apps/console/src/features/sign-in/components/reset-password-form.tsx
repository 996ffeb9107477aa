import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { CodeField } from '#console/features/sign-in/components/code-field.tsx';
import { PasswordField } from '#console/features/sign-in/components/password-field.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { checkCode, checkNewPassword } from '#console/features/sign-in/model/check-fields.ts';
import { useSubmission } from '#console/features/sign-in/use-submission.ts';
import { useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';

export interface ResetPasswordFormProps {
  /** Of a mailed link; without one the mailed code is asked for. */
  token: string | null;
  email: string | null;
  onDone: () => void;
}

export function ResetPasswordForm({ token, email, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('sign-in');
  const identity = useIdentity();
  const submission = useSubmission({
    check: (values) => ({
      code: token === null ? checkCode(values('code')) : null,
      password: checkNewPassword(values('password'), email ?? ''),
    }),
    async submit(values) {
      const proof = token === null ? { email: email ?? '', code: values('code') } : { token };
      await identity.resetPassword(proof, values('password'));
      onDone();
    },
  });
  return (
    <form noValidate method="post" onSubmit={submission.onSubmit} className="flex flex-col gap-3.5">
      {/* So that password managers know whose new password this is. */}
      {email === null ? null : <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
      {token === null ? <CodeField problem={submission.fields.code} /> : null}
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        problem={submission.fields.password}
        hint={t('passwordRule')}
      />
      <ProblemLine problem={submission.problem} />
      <Button type="submit" size="lg" loading={submission.pending}>
        {t('forgot.resetSubmit')}
      </Button>
    </form>
  );
}

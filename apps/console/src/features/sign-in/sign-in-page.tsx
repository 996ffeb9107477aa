import { Link, useNavigate } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { EmailField } from '#console/features/sign-in/components/email-field.tsx';
import { PasswordField } from '#console/features/sign-in/components/password-field.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { SignInLayout } from '#console/features/sign-in/components/sign-in-layout.tsx';
import { checkEmail, checkKnownPassword } from '#console/features/sign-in/model/check-fields.ts';
import { problemOf } from '#console/features/sign-in/model/problem-key.ts';
import { useGoOn } from '#console/features/sign-in/use-go-on.ts';
import { useSubmission } from '#console/features/sign-in/use-submission.ts';
import { ApiError } from '#console/lib/api/api-error.ts';
import { useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';

export function SignInPage() {
  const { t } = useTranslation('sign-in');
  const identity = useIdentity();
  const navigate = useNavigate();
  const { redirect, entering, problem } = useGoOn();
  const submission = useSubmission({
    check: (values) => ({ email: checkEmail(values('email')), password: checkKnownPassword(values('password')) }),
    async submit(values) {
      const email = values('email').trim();
      try {
        await identity.signIn({ email, password: values('password') });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'email.not_verified')) throw error;
        // A fresh code is on its way already.
        await navigate({ to: '/otp', search: { email, redirect } });
      }
    },
  });
  const pending = submission.pending || (submission.submitted && entering);

  return (
    <SignInLayout title={t('signIn.title')}>
      <form noValidate method="post" onSubmit={submission.onSubmit} className="flex flex-col gap-3.5">
        <EmailField problem={submission.fields.email} isFirst />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          problem={submission.fields.password}
          aside={
            <Link to="/forgot-password" search={{ redirect }} className="text-link">
              {t('signIn.forgot')}
            </Link>
          }
        />
        <ProblemLine problem={submission.problem ?? (problem && !pending ? problemOf(problem) : null)} />
        <Button type="submit" size="lg" loading={pending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm text-fg-2">
        <Link to="/sign-in-2" search={{ redirect }} className="flex items-center gap-1.5 hover:text-fg">
          <KeyRound aria-hidden className="size-4" />
          {t('signIn.useAccessKey')}
        </Link>
        <span>
          {t('signIn.new')}{' '}
          <Link to="/sign-up" search={{ redirect }} className="text-link">
            {t('signIn.signUp')}
          </Link>
        </span>
      </div>
    </SignInLayout>
  );
}

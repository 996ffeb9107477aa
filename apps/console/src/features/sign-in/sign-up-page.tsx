import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { EmailField } from '#console/features/sign-in/components/email-field.tsx';
import { PasswordField } from '#console/features/sign-in/components/password-field.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { SignInLayout } from '#console/features/sign-in/components/sign-in-layout.tsx';
import { checkEmail, checkName, checkNewPassword } from '#console/features/sign-in/model/check-fields.ts';
import { problemOf } from '#console/features/sign-in/model/problem-key.ts';
import { useGoOn } from '#console/features/sign-in/use-go-on.ts';
import { useSubmission } from '#console/features/sign-in/use-submission.ts';
import { useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';

export function SignUpPage() {
  const { t } = useTranslation('sign-in');
  const identity = useIdentity();
  const navigate = useNavigate();
  const { redirect, entering, problem } = useGoOn();
  const submission = useSubmission({
    check: (values) => ({
      name: checkName(values('name')),
      email: checkEmail(values('email')),
      password: checkNewPassword(values('password'), values('email')),
    }),
    async submit(values) {
      const email = values('email').trim();
      const outcome = await identity.signUp({ name: values('name').trim(), email, password: values('password') });
      if (outcome === 'verification_needed') await navigate({ to: '/otp', search: { email, redirect } });
    },
  });
  const pending = submission.pending || (submission.submitted && entering);

  return (
    <SignInLayout title={t('signUp.title')} subtitle={t('signUp.subtitle')}>
      <form noValidate method="post" onSubmit={submission.onSubmit} className="flex flex-col gap-3.5">
        <Field label={t('name')} error={submission.fields.name && t(`fields.${submission.fields.name}`)}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the page, and this is its first field */}
          <Input size="lg" name="name" autoComplete="name" maxLength={100} autoFocus required />
        </Field>
        <EmailField problem={submission.fields.email} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          problem={submission.fields.password}
          hint={t('passwordRule')}
        />
        <ProblemLine problem={submission.problem ?? (problem && !pending ? problemOf(problem) : null)} />
        <Button type="submit" size="lg" loading={pending}>
          {t('signUp.submit')}
        </Button>
      </form>
      <p className="mt-4 text-sm text-fg-2">
        {t('signUp.haveAccount')}{' '}
        <Link to="/sign-in" search={{ redirect }} className="text-link">
          {t('signIn.submit')}
        </Link>
      </p>
    </SignInLayout>
  );
}

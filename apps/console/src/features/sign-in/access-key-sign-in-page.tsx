import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { PasswordField } from '#console/features/sign-in/components/password-field.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { SignInLayout } from '#console/features/sign-in/components/sign-in-layout.tsx';
import { checkPresent } from '#console/features/sign-in/model/check-fields.ts';
import { useGoOn } from '#console/features/sign-in/use-go-on.ts';
import { useLogin } from '#console/features/sign-in/use-login.ts';
import { useSubmission } from '#console/features/sign-in/use-submission.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';
import { Textarea } from '#console/ui/textarea.tsx';

export function AccessKeySignInPage() {
  const { t } = useTranslation('sign-in');
  const login = useLogin();
  const { redirect, entering } = useGoOn();
  const submission = useSubmission({
    check: (values) => ({
      access_key: checkPresent(values('access_key'), 'accessKeyMissing'),
      secret_key: checkPresent(values('secret_key'), 'secretKeyMissing'),
    }),
    async submit(values) {
      const sessionToken = values('session_token').trim();
      await login.mutateAsync({
        access_key: values('access_key').trim(),
        secret_key: values('secret_key').trim(),
        ...(sessionToken === '' ? {} : { session_token: sessionToken }),
      });
    },
  });
  const pending = submission.pending || (submission.submitted && entering);

  return (
    <SignInLayout title={t('accessKey.title')} subtitle={t('accessKey.subtitle')}>
      <form noValidate method="post" onSubmit={submission.onSubmit} className="flex flex-col gap-3.5">
        <Field
          label={t('accessKey.accessKey')}
          error={submission.fields.access_key && t(`fields.${submission.fields.access_key}`)}
        >
          <Input
            size="lg"
            mono
            name="access_key"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the page, and this is its first field
            autoFocus
            required
          />
        </Field>
        <PasswordField
          label={t('accessKey.secretKey')}
          name="secret_key"
          autoComplete="current-password"
          problem={submission.fields.secret_key}
        />
        <details className="group text-sm">
          <summary className="w-fit rounded-sm text-fg-2 hover:text-fg">{t('accessKey.temporary')}</summary>
          <div className="mt-3">
            <Field label={t('accessKey.sessionToken')} hint={t('accessKey.sessionTokenHint')}>
              <Textarea mono name="session_token" rows={3} autoComplete="off" spellCheck={false} />
            </Field>
          </div>
        </details>
        <ProblemLine problem={submission.problem} />
        <Button type="submit" size="lg" loading={pending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className="mt-4 text-sm text-fg-2">
        <Link to="/sign-in" search={{ redirect }} className="text-link">
          {t('accessKey.useEmail')}
        </Link>
      </p>
    </SignInLayout>
  );
}

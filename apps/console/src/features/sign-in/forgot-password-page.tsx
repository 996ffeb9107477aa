import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { OutboxNote } from '#console/features/sign-in/components/outbox-note.tsx';
import { RequestResetForm } from '#console/features/sign-in/components/request-reset-form.tsx';
import { ResetPasswordForm } from '#console/features/sign-in/components/reset-password-form.tsx';
import { SignInLayout } from '#console/features/sign-in/components/sign-in-layout.tsx';
import { useLinkToken } from '#console/features/sign-in/use-link-token.ts';
import { useGoOn } from '#console/features/sign-in/use-go-on.ts';
import { Button } from '#console/ui/button.tsx';

/** Asks for a code, then takes it with the new password. The link in the mail leads to the second step. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('sign-in');
  const token = useLinkToken();
  const { redirect } = useGoOn(token === null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  if (done)
    return (
      <SignInLayout title={t('forgot.doneTitle')} subtitle={t('forgot.doneBody')}>
        <Button asChild size="lg">
          <Link to="/sign-in" search={{ redirect }}>
            {t('signIn.submit')}
          </Link>
        </Button>
      </SignInLayout>
    );
  const resetting = token !== null || mailedTo !== null;
  return (
    <SignInLayout
      title={resetting ? t('forgot.resetTitle') : t('forgot.title')}
      subtitle={
        token !== null
          ? t('forgot.resetByLink')
          : mailedTo === null
            ? t('forgot.subtitle')
            : t('forgot.mailed', { email: mailedTo })
      }
    >
      {resetting ? (
        <ResetPasswordForm token={token} email={mailedTo} onDone={() => setDone(true)} />
      ) : (
        <RequestResetForm onMailed={setMailedTo} />
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-4 text-sm">
        <Link to="/sign-in" search={{ redirect }} className="text-link">
          {t('backToSignIn')}
        </Link>
        {mailedTo === null ? null : (
          <button type="button" onClick={() => setMailedTo(null)} className="text-link">
            {t('forgot.otherAddress')}
          </button>
        )}
      </p>
      {token === null ? <OutboxNote /> : null}
    </SignInLayout>
  );
}

import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { OneTimeCodeForm } from '#console/features/sign-in/components/one-time-code-form.tsx';
import { OutboxNote } from '#console/features/sign-in/components/outbox-note.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { SignInLayout } from '#console/features/sign-in/components/sign-in-layout.tsx';
import { problemOf, type Problem } from '#console/features/sign-in/model/problem-key.ts';
import { useGoOn } from '#console/features/sign-in/use-go-on.ts';
import { useLinkToken } from '#console/features/sign-in/use-link-token.ts';
import { useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';
import { Spinner } from '#console/ui/spinner.tsx';

/** Confirms an e-mail address, by the six digits or by the link of the mail. */
export function OneTimeCodePage() {
  const { t } = useTranslation('sign-in');
  const token = useLinkToken();
  const search = useSearch({ strict: false });
  const [confirmed, setConfirmed] = useState(false);
  const { redirect } = useGoOn(confirmed && token === null);
  const email = typeof search.email === 'string' ? search.email : '';

  if (token !== null) return <LinkConfirmation token={token} redirect={redirect} />;
  return (
    <SignInLayout title={t('code.title')} subtitle={email === '' ? t('code.subtitle') : t('code.mailed', { email })}>
      <OneTimeCodeForm email={email} onConfirmed={() => setConfirmed(true)} confirmed={confirmed} />
      <p className="mt-4 text-sm">
        <Link to="/sign-in" search={{ redirect }} className="text-link">
          {t('backToSignIn')}
        </Link>
      </p>
      <OutboxNote />
    </SignInLayout>
  );
}

function LinkConfirmation({ token, redirect }: { token: string; redirect: string | undefined }) {
  const { t } = useTranslation('sign-in');
  const identity = useIdentity();
  const [outcome, setOutcome] = useState<'asking' | 'verified' | Problem>('asking');
  const sent = useRef(false);
  useEffect(() => {
    // Good for one use only.
    if (sent.current) return;
    sent.current = true;
    identity.verifyOneTimeCode({ token }).then(
      () => setOutcome('verified'),
      (error: unknown) => setOutcome(problemOf(error)),
    );
  }, [identity, token]);
  if (outcome === 'asking')
    return (
      <SignInLayout title={t('code.title')}>
        <output className="flex items-center gap-2 text-sm text-fg-2">
          <Spinner /> {t('code.checkingLink')}
        </output>
      </SignInLayout>
    );
  return (
    <SignInLayout
      title={outcome === 'verified' ? t('code.verifiedTitle') : t('code.title')}
      subtitle={outcome === 'verified' ? t('code.verifiedBody') : undefined}
    >
      {outcome === 'verified' ? null : (
        <div className="mb-4">
          <ProblemLine problem={outcome} />
        </div>
      )}
      <Button asChild size="lg">
        <Link to="/sign-in" search={{ redirect }}>
          {t('signIn.submit')}
        </Link>
      </Button>
    </SignInLayout>
  );
}

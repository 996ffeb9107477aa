import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { CodeField } from '#console/features/sign-in/components/code-field.tsx';
import { EmailField } from '#console/features/sign-in/components/email-field.tsx';
import { ProblemLine } from '#console/features/sign-in/components/problem-line.tsx';
import { checkCode, checkEmail } from '#console/features/sign-in/model/check-fields.ts';
import { problemOf, type Problem } from '#console/features/sign-in/model/problem-key.ts';
import { useSubmission } from '#console/features/sign-in/use-submission.ts';
import { useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';

export interface OneTimeCodeFormProps {
  /** Empty when the page was opened by itself: then it is asked for. */
  email: string;
  confirmed: boolean;
  onConfirmed: () => void;
}

export function OneTimeCodeForm({ email, confirmed, onConfirmed }: OneTimeCodeFormProps) {
  const { t } = useTranslation('sign-in');
  const identity = useIdentity();
  const [typedEmail, setTypedEmail] = useState(email);
  const [again, setAgain] = useState<'idle' | 'sending' | 'sent' | Problem>('idle');
  const submission = useSubmission({
    check: (values) => ({ email: email === '' ? checkEmail(values('email')) : null, code: checkCode(values('code')) }),
    async submit(values) {
      await identity.verifyOneTimeCode({ email: email || values('email').trim(), code: values('code') });
      onConfirmed();
    },
  });
  const sendAgain = () => {
    setAgain('sending');
    identity.sendOneTimeCode(typedEmail.trim()).then(
      () => setAgain('sent'),
      (error: unknown) => setAgain(problemOf(error)),
    );
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={submission.onSubmit}
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.name === 'email')
          setTypedEmail(event.target.value);
      }}
      className="flex flex-col gap-3.5"
    >
      {email === '' ? <EmailField problem={submission.fields.email} isFirst /> : null}
      <CodeField problem={submission.fields.code} sendWhenFull={email !== ''} />
      <ProblemLine problem={submission.problem ?? (typeof again === 'object' ? again : null)} />
      <Button type="submit" size="lg" loading={submission.pending || confirmed}>
        {t('code.submit')}
      </Button>
      <Button
        variant="ghost"
        disabled={checkEmail(typedEmail) !== null}
        loading={again === 'sending'}
        onClick={sendAgain}
      >
        {t('code.sendAgain')}
      </Button>
      <output className="text-center text-sm text-fg-2">
        {again === 'sent' ? t('code.sentAgain', { email: typedEmail.trim() }) : ''}
      </output>
    </form>
  );
}

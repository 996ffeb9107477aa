import { maxPasswordLength, minPasswordLength } from '@stowage/contracts';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { ApiError } from '#console/lib/api/api-error.ts';
import { describeError } from '#console/lib/errors/describe-error.ts';
import { useCurrentUser, useIdentity } from '#console/lib/session/use-session.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, FormActions, FormError, FormSection } from '#console/ui/form.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PasswordInput } from '#console/ui/password-input.tsx';
import { toast } from '#console/ui/toast-store.ts';

interface Wrong {
  current?: string;
  next?: string;
  form?: string;
}

export function ChangePasswordPage() {
  const { t } = useTranslation('settings');
  const { t: tErrors } = useTranslation('errors');
  const identity = useIdentity();
  const user = useCurrentUser();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  if (user.signed_in_with === 'access_key')
    return <Notice title={t('password.accessKeyTitle')}>{t('password.accessKeyBody')}</Notice>;

  const check = (current: string, next: string): Wrong => ({
    ...(current === '' ? { current: t('password.currentMissing') } : {}),
    ...(next.length < minPasswordLength || next.length > maxPasswordLength
      ? { next: t('password.rule') }
      : next === current
        ? { next: t('password.same') }
        : next.toLowerCase() === user.email?.toLowerCase()
          ? { next: t('password.isEmail') }
          : {}),
  });

  const change = async (form: HTMLFormElement, current: string, next: string) => {
    setPending(true);
    try {
      await identity.changePassword(current, next);
      form.reset();
      toast({ title: t('password.changed'), description: t('password.changedBody'), variant: 'success' });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'password.wrong') setWrong({ current: t('password.wrong') });
      else if (code === 'request.invalid') setWrong({ next: t('password.rule') });
      else {
        const { title, body } = describeError(error, tErrors);
        setWrong({ form: `${title}. ${body}` });
      }
    } finally {
      setPending(false);
    }
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        const data = new FormData(event.currentTarget);
        const [current, next] = [typed(data, 'current'), typed(data, 'next')];
        const found = check(current, next);
        setWrong(found);
        if (Object.keys(found).length === 0) void change(event.currentTarget, current, next);
      }}
    >
      <FormSection title={t('password.title')} description={t('password.description')}>
        <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
        <Field label={t('password.current')} error={wrong.current}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <Field label={t('password.next')} hint={t('password.rule')} error={wrong.next}>
          <PasswordInput name="next" autoComplete="new-password" />
        </Field>
        <FormError>{wrong.form}</FormError>
        <FormActions>
          <Button type="submit" loading={pending}>
            {t('password.submit')}
          </Button>
        </FormActions>
      </FormSection>
    </Form>
  );
}

function typed(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

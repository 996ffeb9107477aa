import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { Field } from '#console/ui/field.tsx';
import { PasswordInput } from '#console/ui/password-input.tsx';

export interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  problem?: string;
  hint?: ReactNode;
  aside?: ReactNode;
}

export function PasswordField({ label, name, autoComplete, problem, hint, aside }: PasswordFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Field label={label} hint={hint} aside={aside} error={problem && t(`fields.${problem}`)}>
      <PasswordInput size="lg" name={name} autoComplete={autoComplete} required />
    </Field>
  );
}

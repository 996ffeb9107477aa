import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';

export interface EmailFieldProps {
  problem?: string;
  initial?: string;
  /** Takes the focus when the page opens. */
  isFirst?: boolean;
}

export function EmailField({ problem, initial, isFirst }: EmailFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Field label={t('email')} error={problem && t(`fields.${problem}`)}>
      <Input
        size="lg"
        name="email"
        type="email"
        inputMode="email"
        // `username` is what password managers look for beside a password.
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        defaultValue={initial}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the page, and this is its first field
        autoFocus={isFirst}
        required
      />
    </Field>
  );
}

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';

export interface CodeFieldProps {
  problem?: string;
  /** Send the form when the sixth digit is there. */
  sendWhenFull?: boolean;
}

export function CodeField({ problem, sendWhenFull }: CodeFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Field label={t('code.label')} error={problem && t(`fields.${problem}`)}>
      <Input
        size="lg"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        // Pasted codes come with spaces and dashes.
        maxLength={12}
        spellCheck={false}
        placeholder="000000"
        className="font-mono tracking-[.35em]"
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/gu, '').slice(0, 6);
          event.target.value = digits;
          if (sendWhenFull && digits.length === 6) event.target.form?.requestSubmit();
        }}
        required
      />
    </Field>
  );
}

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';
import { Select } from '#console/ui/select.tsx';

export interface UserChooserProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Undefined while they are fetched, or when they cannot be. */
  names: readonly string[] | undefined;
  /** False when there are more users than `names`. */
  isComplete: boolean;
  /** Why the names could not be read. */
  failure: string | null;
  error: string | undefined;
}

/** A list of users where it can be had and is complete; otherwise a field to type the name into. */
export function UserChooser({ value, onValueChange, names, isComplete, failure, error }: UserChooserProps) {
  const { t } = useTranslation('access-keys');
  if (failure !== null || !isComplete) {
    return (
      <Field
        label={t('create.user')}
        hint={failure === null ? t('create.userTyped') : t('create.usersFailed', { reason: failure })}
        error={error}
      >
        <Input
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    );
  }
  const known = names ?? [];
  const options = known.includes(value) || value === '' ? known : [value, ...known];
  return (
    <Field label={t('create.user')} hint={t('create.userHint')} error={error}>
      <Select
        value={value}
        onValueChange={onValueChange}
        options={[
          { value: '', label: t('create.choose'), disabled: true },
          ...options.map((name) => ({ value: name, label: name })),
        ]}
      />
    </Field>
  );
}

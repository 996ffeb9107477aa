import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';
import { Select } from '#console/ui/select.tsx';
import { boundaryChoices, type BoundaryChoice, type CreateUserForm } from '../model/create-user-schema.ts';

export interface BoundaryFieldsProps {
  form: UseFormReturn<CreateUserForm>;
  boundary: BoundaryChoice;
}

export function BoundaryFields({ form, boundary }: BoundaryFieldsProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <Controller
        control={form.control}
        name="boundary"
        render={({ field }) => (
          <Field label={t('create.boundary')} hint={t('create.boundaryHint')}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={boundaryChoices.map((choice) => ({ value: choice, label: t(`create.boundaries.${choice}`) }))}
            />
          </Field>
        )}
      />
      {boundary === 'other' ? (
        <Field
          label={t('create.boundaryArn')}
          error={form.formState.errors.boundaryArn ? t('create.boundaryArnProblem') : undefined}
        >
          <Input
            {...form.register('boundaryArn')}
            mono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="arn:aws:iam::123456789012:policy/name"
          />
        </Field>
      ) : null}
    </>
  );
}

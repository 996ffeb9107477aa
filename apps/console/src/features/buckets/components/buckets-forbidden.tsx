import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import type { ErrorDescription } from '#console/lib/errors/describe-error.ts';
import { Button } from '#console/ui/button.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';

export interface BucketsForbiddenProps {
  description: ErrorDescription;
  onRetry: () => void;
  retrying: boolean;
}

/** Who may not list buckets may still use some: they open by name. */
export function BucketsForbidden({ description, onRetry, retrying }: BucketsForbiddenProps) {
  const { t } = useTranslation('buckets');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <ErrorState
      kind="forbidden"
      title={t('forbidden.title')}
      body={t('forbidden.body')}
      details={description.details}
      onRetry={onRetry}
      retrying={retrying}
      action={
        <form
          className="order-first mb-1 flex w-full items-end gap-2 text-left"
          onSubmit={(event) => {
            event.preventDefault();
            const bucket = name.trim();
            if (bucket !== '') void navigate({ to: '/bucket-storage/$', params: { _splat: bucket } });
          }}
        >
          <Field label={t('forbidden.name')} className="flex-1">
            <Input
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Button type="submit">{t('forbidden.open')}</Button>
        </form>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';
import { Select } from '#console/ui/select.tsx';

export interface BucketChooserProps {
  value: string;
  onValueChange: (bucket: string) => void;
}

/** A list of buckets, or a field to type a name into for those who may not list them. */
export function BucketChooser({ value, onValueChange }: BucketChooserProps) {
  const { t } = useTranslation('apps');
  const { s3 } = useStorage();
  const describe = useDescribeError();
  const buckets = useQuery(bucketQueries.list(s3));
  if (buckets.error && !buckets.data) {
    return (
      <Field label={t('bucket.typed')} hint={t('bucket.failed', { reason: describe(buckets.error).title })}>
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
  const names = (buckets.data ?? []).map((bucket) => bucket.name);
  const options = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <Field
      label={t('bucket.label')}
      hint={
        buckets.data?.length === 0 ? (
          <>
            {t('bucket.none')}{' '}
            <Link to="/buckets" search={{ dialog: 'create' }} className="text-link">
              {t('bucket.create')}
            </Link>
          </>
        ) : undefined
      }
    >
      <Select
        value={value}
        onValueChange={onValueChange}
        options={[{ value: '', label: t('bucket.all') }, ...options.map((name) => ({ value: name, label: name }))]}
      />
    </Field>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import type { BucketAccess, BucketGrant } from '#console/lib/grants/bucket-grants.ts';
import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Input } from '#console/ui/input.tsx';
import { SearchField } from '#console/ui/search-field.tsx';
import { Select } from '#console/ui/select.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';

export interface BucketAccessPickerProps {
  value: readonly BucketGrant[];
  onValueChange: (value: BucketGrant[]) => void;
}

/** Rows drawn at once; the search narrows thousands of buckets down. */
const rowsMax = 100;
/** From this many buckets on a search is quicker than the eye. */
const searchFrom = 8;

/** Every bucket with what the user may do in it. Buckets that cannot be listed are added by name. */
export function BucketAccessPicker({ value, onValueChange }: BucketAccessPickerProps) {
  const { t } = useTranslation('users');
  const { s3 } = useStorage();
  const format = useFormat();
  const describe = useDescribeError();
  const buckets = useQuery(bucketQueries.list(s3));
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('');

  const chosen = new Map(value.map((grant) => [grant.bucket, grant.access]));
  const listed = (buckets.data ?? []).map((bucket) => bucket.name);
  const names = [...value.map((grant) => grant.bucket).filter((name) => !listed.includes(name)), ...listed];
  const matching = names.filter((name) => name.includes(search.trim().toLowerCase()));

  const set = (bucket: string, access: BucketAccess | 'none') => {
    const others = value.filter((grant) => grant.bucket !== bucket);
    onValueChange(access === 'none' ? others : [...others, { bucket, access }]);
  };
  const add = () => {
    const bucket = typed.trim();
    if (bucket !== '' && !chosen.has(bucket)) set(bucket, 'read');
    setTyped('');
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm font-medium">
        {t('access.pick')}
        <span className="font-normal text-fg-2 figures">
          {t('access.pickCount', { count: value.length, n: format.number(value.length) })}
        </span>
      </legend>
      {names.length > searchFrom ? (
        <SearchField className="sm:w-full" label={t('access.pickSearch')} value={search} onValueChange={setSearch} />
      ) : null}
      <div className="max-h-60 overflow-y-auto rounded-md border border-line">
        {buckets.isPending ? (
          <div className="p-3">
            <Skeleton className="w-40" />
          </div>
        ) : names.length === 0 ? (
          <p className="p-3 text-sm text-fg-2">{buckets.error ? null : t('access.pickNone')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {matching.slice(0, rowsMax).map((name) => (
              <li key={name} className="flex min-h-10 items-center gap-3 py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1 truncate text-sm" title={name}>
                  {name}
                </span>
                <Select
                  className="w-36 shrink-0"
                  aria-label={t('access.accessOf', { bucket: name })}
                  value={chosen.get(name) ?? 'none'}
                  onValueChange={(access) => set(name, access)}
                  options={(['none', 'read', 'read-write'] as const).map((access) => ({
                    value: access,
                    label: t(`access.${access}`),
                  }))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {buckets.error ? (
        <p className="text-xs text-warn">{t('access.pickFailed', { reason: describe(buckets.error).title })}</p>
      ) : null}
      <div className="flex gap-2">
        <Input
          aria-label={t('access.pickAddLabel')}
          placeholder={t('access.pickAddLabel')}
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter here adds a bucket; it must not send the form around it.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outline" icon={<Plus className="size-4" />} onClick={add} disabled={typed.trim() === ''}>
          {t('access.pickAdd')}
        </Button>
      </div>
    </fieldset>
  );
}

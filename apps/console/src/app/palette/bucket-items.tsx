import { listBuckets } from '@stowage/storage-client';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Database } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { paletteGroup, paletteItem } from '#console/app/palette/palette-looks.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

/** Drawing thousands of rows would make typing slow; whoever wants more types more. */
const shownAtMost = 20;

export interface BucketItemsProps {
  text: string;
  onChoose: (bucket: string) => void;
}

/** Buckets by name. Says nothing to people who may not list them. */
export function BucketItems({ text, onChoose }: BucketItemsProps) {
  const { t } = useTranslation('shell');
  const { s3, endpoint } = useStorage();
  const { data } = useQuery({
    queryKey: ['palette-buckets', endpoint],
    queryFn: async ({ signal }) => (await listBuckets(s3, {}, { signal })).Buckets.map((bucket) => bucket.Name),
    staleTime: 30_000,
  });
  const wanted = text.trim().toLowerCase();
  const names = (data ?? []).filter((name) => wanted === '' || name.includes(wanted)).slice(0, shownAtMost);
  if (names.length === 0) return null;
  return (
    <Command.Group heading={t('palette.buckets')} className={paletteGroup}>
      {names.map((name) => (
        <Command.Item
          key={name}
          value={`bucket ${name}`}
          keywords={[name]}
          onSelect={() => onChoose(name)}
          className={paletteItem}
        >
          <Database aria-hidden />
          {name}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

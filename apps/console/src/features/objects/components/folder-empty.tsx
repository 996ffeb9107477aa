import { FolderOpen, PackageOpen, SearchX } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import type { UploadSource } from '#console/lib/uploads/upload-source.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';

import type { StoragePlace } from '../model/storage-address.ts';
import { UploadButton } from './upload-button.tsx';

export interface FolderEmptyProps {
  place: StoragePlace;
  endpoint: string;
  filter: string;
  startsWith: string;
  hasMore: boolean;
  /** The folder exists although nothing is in it. */
  hasMarker: boolean;
  onUpload: (source: UploadSource) => void;
  onClearFilter: () => void;
}

/** Nothing to list: because of the filter, or because there is nothing, with the next step for each. */
export function FolderEmpty(props: FolderEmptyProps) {
  const { t } = useTranslation('objects');
  const { place, filter, startsWith } = props;
  if (filter !== '' || startsWith !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={filter === '' ? t('empty.startsWith', { text: startsWith }) : t('empty.filter', { text: filter })}
        body={props.hasMore ? t('empty.filterLoaded') : undefined}
        action={
          <Button variant="outline" onClick={props.onClearFilter}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  }
  const isTop = place.prefix === '';
  const path = `s3://${place.bucket}/${place.prefix}`;
  return (
    <EmptyState
      icon={isTop ? <PackageOpen /> : <FolderOpen />}
      title={isTop ? t('empty.bucket') : props.hasMarker ? t('empty.folder') : t('empty.noFolder')}
      body={isTop || props.hasMarker ? t('empty.body') : t('empty.noFolderBody')}
      action={<UploadButton wide onUpload={props.onUpload} />}
      command={`aws s3 cp ./file ${quoted(path)} --endpoint-url ${props.endpoint}`}
    />
  );
}

/** For a shell: nothing in single quotes means anything but the single quote itself. */
function quoted(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

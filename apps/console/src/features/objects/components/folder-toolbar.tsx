import { ArrowLeft, ArrowUp, FolderPlus } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import type { UploadSource } from '#console/lib/uploads/upload-source.ts';
import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { SearchField } from '#console/ui/search-field.tsx';

import { parentOf } from '../model/storage-address.ts';
import { type FolderAddress, hrefOfPlace } from '../use-folder-address.ts';
import { AddressBar } from './address-bar.tsx';
import { UploadButton } from './upload-button.tsx';

export interface FolderToolbarProps {
  address: FolderAddress;
  onNewFolder: () => void;
  onUpload: (source: UploadSource) => void;
  /** Nothing can be put into a bucket that is not there. */
  canWrite: boolean;
}

export function FolderToolbar({ address, onNewFolder, onUpload, canWrite }: FolderToolbarProps) {
  const { t } = useTranslation('objects');
  const parent = parentOf(address.place);
  return (
    <div className="flex shrink-0 flex-col gap-2.5 border-b border-line px-5 pt-3.5 pb-2.5 max-sm:px-3">
      <div className="flex items-center gap-2">
        <IconButton
          label={t('toolbar.back')}
          icon={<ArrowLeft className="size-4" />}
          onClick={address.goBack}
          className="max-sm:hidden"
        />
        <IconButton
          label={t('toolbar.up')}
          shortcut="⌫"
          icon={<ArrowUp className="size-4" />}
          disabled={parent === null}
          onClick={() => parent && address.go(parent)}
        />
        <AddressBar
          // A new place is not typed over.
          key={`${address.place.bucket}/${address.place.prefix}`}
          place={address.place}
          startsWith={address.startsWith}
          hrefOf={hrefOfPlace}
          onGo={address.go}
        />
        <Button
          variant="outline"
          icon={<FolderPlus className="size-4" />}
          aria-label={t('newFolder.action')}
          disabled={!canWrite}
          onClick={onNewFolder}
          className="max-md:w-control max-md:px-0"
        >
          <span className="max-md:sr-only">{t('newFolder.action')}</span>
        </Button>
        <UploadButton onUpload={onUpload} disabled={!canWrite} />
      </div>
      <SearchField
        label={t('filter.label')}
        placeholder={t('filter.placeholder')}
        value={address.filter}
        onValueChange={address.setFilter}
        className="max-sm:w-full!"
      />
    </div>
  );
}

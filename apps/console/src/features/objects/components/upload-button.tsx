import { FilePlus, FolderUp, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { sourceOfFiles, type UploadSource } from '#console/lib/uploads/upload-source.ts';
import { Button } from '#console/ui/button.tsx';
import { Menu, MenuItem } from '#console/ui/menu.tsx';

export interface UploadButtonProps {
  onUpload: (source: UploadSource) => void;
  disabled?: boolean;
  /** Words on narrow screens too. */
  wide?: boolean;
}

export function UploadButton({ onUpload, disabled, wide }: UploadButtonProps) {
  const { t } = useTranslation('objects');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    if (input.files && input.files.length > 0) onUpload(sourceOfFiles(input.files));
    // The same choice again must be a change again.
    input.value = '';
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('upload.files')}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t('upload.folder')}
        onChange={(event) => take(event.target)}
        {...{ webkitdirectory: '' }}
      />
      <Menu
        trigger={
          <Button
            disabled={disabled}
            aria-label={t('upload.title')}
            icon={<Upload className="size-4" />}
            className={wide ? '' : 'max-sm:w-control max-sm:px-0'}
          >
            <span className={wide ? '' : 'max-sm:sr-only'}>{t('upload.title')}</span>
          </Button>
        }
      >
        <MenuItem icon={<FilePlus />} onSelect={() => files.current?.click()}>
          {t('upload.files')}
        </MenuItem>
        <MenuItem icon={<FolderUp />} onSelect={() => folder.current?.click()}>
          {t('upload.folder')}
        </MenuItem>
      </Menu>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { FormError } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { useUiWords } from '#console/ui/words.ts';

import { createFolder } from '../create-folder.ts';
import { problemOfFolderName } from '../model/folder-name.ts';
import type { StoragePlace } from '../model/storage-address.ts';

export interface NewFolderDialogProps {
  place: StoragePlace;
  isTaken: (name: string) => boolean;
  onClose: () => void;
  /** With the name as the list shows it. */
  onCreated: (name: string) => void;
}

export function NewFolderDialog({ place, isTaken, onClose, onCreated }: NewFolderDialogProps) {
  const { t } = useTranslation('objects');
  const describeError = useDescribeError();
  const words = useUiWords();
  const { s3 } = useStorage();
  const formId = useId();
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const problem = problemOfFolderName(place.prefix, name, isTaken);
  const create = useMutation({
    mutationFn: () => createFolder(s3, place.bucket, `${place.prefix}${name}/`),
    onSuccess: () => onCreated(`${name}/`),
  });
  // An empty field is no mistake yet while one is about to type.
  const shown = problem !== null && (isTried || problem !== 'empty') ? t(`newFolder.problems.${problem}`) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('newFolder.title')}
      description={t('newFolder.description')}
      size="sm"
      dismissable={!create.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={create.isPending}>
            {t('newFolder.create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (problem === null && !create.isPending) create.mutate();
        }}
      >
        <Field
          label={t('newFolder.name')}
          error={shown}
          hint={t('newFolder.hint', { path: `${place.bucket}/${place.prefix}` })}
        >
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
        {create.isError ? <FormError>{describeError(create.error).body}</FormError> : null}
      </form>
    </Dialog>
  );
}

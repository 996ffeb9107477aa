import type { AccessKey } from '@stowage/storage-client';

import { useCredentialWords } from '#console/lib/credentials/use-credential-words.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { CredentialDialog } from '#console/ui/credential-dialog.tsx';

export interface NewKeyDialogProps {
  accessKey: AccessKey;
  onClose: () => void;
}

/** The one moment in which the secret can be seen. */
export function NewKeyDialog({ accessKey, onClose }: NewKeyDialogProps) {
  const { endpoint, region } = useStorage();
  const { files, words, dialog } = useCredentialWords({
    userName: accessKey.UserName === '' ? null : accessKey.UserName,
    accessKeyId: accessKey.AccessKeyId,
    secretAccessKey: accessKey.SecretAccessKey,
    endpoint,
    region,
  });
  return (
    <CredentialDialog
      accessKeyId={accessKey.AccessKeyId}
      secretAccessKey={accessKey.SecretAccessKey}
      files={files}
      words={words}
      dialog={dialog}
      onClose={onClose}
    />
  );
}

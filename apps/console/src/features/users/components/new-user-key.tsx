import type { AccessKey } from '@stowage/storage-client';

import { useCredentialWords } from '#console/lib/credentials/use-credential-words.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { CredentialDialog } from '#console/ui/credential-dialog.tsx';

export interface NewUserKeyProps {
  created: AccessKey;
  onClose: () => void;
}

/** The secret of a key that was made together with its user. */
export function NewUserKey({ created, onClose }: NewUserKeyProps) {
  const { endpoint, region } = useStorage();
  const { files, words, dialog } = useCredentialWords({
    userName: created.UserName,
    accessKeyId: created.AccessKeyId,
    secretAccessKey: created.SecretAccessKey,
    endpoint,
    region,
  });
  return (
    <CredentialDialog
      accessKeyId={created.AccessKeyId}
      secretAccessKey={created.SecretAccessKey}
      files={files}
      words={words}
      dialog={dialog}
      onClose={onClose}
    />
  );
}

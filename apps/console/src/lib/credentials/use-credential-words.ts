import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { credentialFile, credentialFormats, type Credential } from './credential-files.ts';

/** Files and words for showing a credential once; pages that use it load the namespace `access-keys`. */
export function useCredentialWords(credential: Credential) {
  const { t } = useTranslation('access-keys');
  return {
    files: credentialFormats.map((format) => ({
      ...credentialFile(credential, format),
      id: format,
      label: t(`secret.formats.${format}`),
    })),
    words: {
      keyId: t('secret.keyId'),
      secret: t('secret.secret'),
      show: t('secret.show'),
      hide: t('secret.hide'),
      copyKeyId: t('secret.copyKeyId'),
      copySecret: t('secret.copySecret'),
      formats: t('secret.formats.label'),
      download: (file: string) => t('secret.download', { file }),
      copyFile: (file: string) => t('secret.copyFile', { file }),
    },
    dialog: {
      title: t('secret.title', { name: credential.userName ?? '' }),
      once: t('secret.once'),
      done: t('secret.done'),
      unkept: t('secret.unkept'),
      closeAnyway: t('secret.closeAnyway'),
      stay: t('secret.stay'),
    },
  };
}

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/storage-class-intro.html */
const known = [
  'STANDARD',
  'STANDARD_IA',
  'ONEZONE_IA',
  'INTELLIGENT_TIERING',
  'GLACIER',
  'GLACIER_IR',
  'DEEP_ARCHIVE',
  'REDUCED_REDUNDANCY',
  'EXPRESS_ONEZONE',
] as const;

/** A storage class in words; a service's own classes are shown as it writes them. */
export function useStorageClassName(): (storageClass: string) => string {
  const { t } = useTranslation('objects');
  return (storageClass) => {
    const name = known.find((candidate) => candidate === storageClass);
    return name ? t(`classes.${name}`) : storageClass;
  };
}

/**
 * Stored and shown, without any effect on where the bytes lie. The order is the code in records: only append.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html#AmazonS3-PutObject-request-header-StorageClass
 */
export const STORAGE_CLASSES = [
  'STANDARD',
  'REDUCED_REDUNDANCY',
  'STANDARD_IA',
  'ONEZONE_IA',
  'INTELLIGENT_TIERING',
  'GLACIER_IR',
] as const;
export type StorageClass = (typeof STORAGE_CLASSES)[number];

/** Null: not a class this service keeps (GLACIER and DEEP_ARCHIVE would promise a restore that it does not have). */
export function parseStorageClass(text: string): StorageClass | null {
  return STORAGE_CLASSES.find((storageClass) => storageClass === text) ?? null;
}

export function storageClassToByte(storageClass: StorageClass): number {
  return STORAGE_CLASSES.indexOf(storageClass);
}

export function storageClassFromByte(byte: number): StorageClass {
  return STORAGE_CLASSES[byte] ?? 'STANDARD';
}

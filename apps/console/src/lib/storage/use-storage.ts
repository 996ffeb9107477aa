import type { IamClient, S3Client } from '@stowage/storage-client';
import { createContext, use } from 'react';

export interface Storage {
  s3: S3Client;
  iam: IamClient;
  /** Origin that S3 requests are signed for: what other programs connect to. */
  endpoint: string;
  iamEndpoint: string;
  region: string;
  /** The access key that requests are signed with at the moment. */
  accessKeyId: string;
}

export const StorageContext = createContext<Storage | null>(null);

/** The storage of the person who is signed in. Credentials renew by themselves inside the clients. */
export function useStorage(): Storage {
  const storage = use(StorageContext);
  if (!storage) throw new Error('useStorage needs the signed-in shell above it.');
  return storage;
}

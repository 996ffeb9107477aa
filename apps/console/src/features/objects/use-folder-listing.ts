import type { S3Client } from '@stowage/storage-client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { loadFolderPage } from './load-folder-page.ts';
import { FolderListing, type ListingSnapshot } from './model/folder-listing.ts';
import type { StoragePlace } from './model/storage-address.ts';

export interface FolderView {
  readonly listing: ListingSnapshot;
  readonly refresh: () => void;
  readonly loadMore: () => void;
}

/** The listing of a folder for as long as it is on screen. */
export function useFolderListing(s3: S3Client, { bucket, prefix }: StoragePlace, startsWith: string): FolderView {
  const source = useMemo(
    () =>
      new FolderListing(prefix, (token, signal) => loadFolderPage(s3, { bucket, prefix }, startsWith, token, signal)),
    [s3, bucket, prefix, startsWith],
  );
  useEffect(() => {
    void source.refresh();
    return () => source.close();
  }, [source]);
  const listing = useSyncExternalStore(source.subscribe, source.getSnapshot);
  return useMemo(
    () => ({ listing, refresh: () => void source.refresh(), loadMore: () => void source.loadMore() }),
    [source, listing],
  );
}

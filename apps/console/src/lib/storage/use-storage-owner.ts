import { useCurrentUser } from '#console/lib/session/use-session.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';

/** Names whose records in this browser these are: the person, and the storage that they look at. */
export function useStorageOwner(): string {
  const { endpoint } = useStorage();
  return `${useCurrentUser().id}@${endpoint}`;
}

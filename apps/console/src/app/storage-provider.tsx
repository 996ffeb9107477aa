import { gatewayPrefixes } from '@stowage/contracts';
import { createIamClient, createS3Client } from '@stowage/storage-client';
import { createBrowserPlatform } from '@stowage/storage-client/browser';
import { useMemo, type ReactNode } from 'react';

import { useSession, useSessionState } from '#console/lib/session/use-session.ts';
import { StorageContext } from '#console/lib/storage/use-storage.ts';

const platform = createBrowserPlatform();

/** The storage clients, bound to the session: they ask it for credentials before each call and travel by the gateway. */
export function StorageProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const { storage } = useSessionState();
  const { endpoint, iamEndpoint, region } = storage ?? {};
  // Kept: the clients remember the service's clock and the derived signing keys.
  const clients = useMemo(() => {
    if (endpoint === undefined || iamEndpoint === undefined || region === undefined) return null;
    const shared = { region, credentials: session.storageCredentials, platform };
    return {
      s3: createS3Client({
        ...shared,
        endpoint,
        via: { plain: gatewayPrefixes.storage, encoded: gatewayPrefixes.storageEncoded },
      }),
      iam: createIamClient({ ...shared, endpoint: iamEndpoint, via: gatewayPrefixes.iam }),
    };
  }, [endpoint, iamEndpoint, region, session]);
  if (!clients || !storage) return null;
  return <StorageContext value={{ ...clients, ...storage }}>{children}</StorageContext>;
}

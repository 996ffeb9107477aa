import { QueryClientProvider } from '@tanstack/react-query';

import { RequireUser } from '#console/app/guard/require-user.tsx';
import { PreferencesProvider } from '#console/app/preferences-provider.tsx';
import { Shell } from '#console/app/shell/shell.tsx';
import { StorageProvider } from '#console/app/storage-provider.tsx';
import { queryClient } from '#console/lib/query/query-client.ts';

/** Specification section 2: the shell is wrapped in two layers, who is signed in (around the whole app) and the guard. */
export function GuardedShell() {
  return (
    <RequireUser>
      <QueryClientProvider client={queryClient}>
        <StorageProvider>
          <PreferencesProvider>
            <Shell />
          </PreferencesProvider>
        </StorageProvider>
      </QueryClientProvider>
    </RequireUser>
  );
}

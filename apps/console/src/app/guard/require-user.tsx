import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { queryClient } from '#console/lib/query/query-client.ts';
import { useSessionState } from '#console/lib/session/use-session.ts';
import { Spinner } from '#console/ui/spinner.tsx';

/** Specification section 2: a spinner while authentication is loading, the content when a user exists, otherwise /sign-in. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { user, isAuthLoading } = useSessionState();
  const userId = user?.id;
  useEffect(() => {
    // What one person was shown is nothing for the next.
    if (userId !== undefined) return () => queryClient.clear();
    return undefined;
  }, [userId]);

  if (isAuthLoading)
    return (
      <output className="flex min-h-dvh items-center justify-center text-fg-3">
        <Spinner className="size-6" />
        <span className="sr-only">{t('loading')}</span>
      </output>
    );
  if (user) return children;
  return <ToSignIn />;
}

/** Goes once: while the way is under way the address is the sign-in page's already, and must not become the place to return to. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { href } = router.state.location;
    void router.navigate({ to: '/sign-in', search: href === '/' ? {} : { redirect: href }, replace: true });
  }, [router]);
  return null;
}

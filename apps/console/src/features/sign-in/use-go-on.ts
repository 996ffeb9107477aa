import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { safeReturnPath } from '#console/lib/session/return-path.ts';
import { useSessionState } from '#console/lib/session/use-session.ts';

export interface GoOn {
  /** Where the person wanted to go, to be carried along to the other public pages. */
  redirect: string | undefined;
  /** The exchange and the first fetches after signing in are under way. */
  entering: boolean;
  problem: unknown;
}

/** Leaves for where the person wanted to go as soon as somebody is signed in. */
export function useGoOn(active = true): GoOn {
  const router = useRouter();
  const search = useSearch({ strict: false });
  const { user, isAuthLoading, problem } = useSessionState();
  const redirect = typeof search.redirect === 'string' ? search.redirect : undefined;
  const signedIn = user != null;
  useEffect(() => {
    if (active && signedIn) router.history.replace(safeReturnPath(redirect, location.origin));
  }, [active, signedIn, redirect, router]);
  return {
    redirect,
    entering: isAuthLoading || signedIn,
    problem: problem?.during === 'exchange' || problem?.during === 'renewal' ? problem.error : null,
  };
}

import { useEffect } from 'react';

import { useSessionState } from '#console/lib/session/use-session.ts';
import { toast } from '#console/ui/toast-store.ts';

/** Specification section 4: the one notification that the session itself shows, in the specification's words. */
const fetchFailedTitle = 'Error fetching user info';

export function SessionEvents() {
  const { problem } = useSessionState();
  useEffect(() => {
    if (problem?.during !== 'load') return;
    const message = problem.error instanceof Error ? problem.error.message : String(problem.error);
    toast({ title: fetchFailedTitle, description: message, variant: 'destructive' });
  }, [problem]);
  return null;
}

import { useMutation } from '@tanstack/react-query';

import { queryClient } from '#console/lib/query/query-client.ts';
import type { AccessKeyLogin } from '#console/lib/session/session.ts';
import { useSession } from '#console/lib/session/use-session.ts';

/** Specification section 7: "The login call is wrapped as a mutation." */
export function useLogin() {
  const session = useSession();
  return useMutation(
    { mutationFn: (login: AccessKeyLogin) => session.signInWithAccessKey(login), gcTime: 0 },
    queryClient,
  );
}

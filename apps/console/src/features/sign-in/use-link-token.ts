import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of a mailed link stands in the fragment, which reaches no server and no log; it leaves the address at once. */
export function useLinkToken(): string | null {
  const router = useRouter();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (token !== null && location.hash !== '') router.history.replace(location.pathname + location.search);
  }, [token, router]);
  return token;
}

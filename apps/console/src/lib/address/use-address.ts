import { useNavigate, useSearch } from '@tanstack/react-router';

export interface Address<State> {
  state: State;
  /** Puts changes into the address; `undefined` takes a part out. `replace` leaves no step in the history: for typing. */
  change: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/**
 * What a page keeps in its address: filter, order, opened details, opened dialog. `read` turns whatever stands in the
 * address, which anybody may have typed, into a state that is always valid.
 */
export function useAddress<State extends object>(read: (search: Record<string, unknown>) => State): Address<State> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    state: read(search),
    change: (changes, { replace = false } = {}) => {
      // Only what differs from the plain page stands in the address, so that links stay short.
      const plain = new Map<string, unknown>(Object.entries(read({})));
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => {
          const next = { ...read(old), ...changes };
          return Object.fromEntries(
            Object.entries(next).filter(([name, value]) => value !== undefined && value !== plain.get(name)),
          );
        },
        replace,
        resetScroll: false,
      });
    },
  };
}

import type { ReactNode } from 'react';

export interface QueryViewProps<Value> {
  /** What `useQuery` gives; only these four are read. */
  query: { data: Value | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Skeletons in the shape of what comes. */
  loading: ReactNode;
  error: (error: unknown, retry: () => void) => ReactNode;
  isEmpty?: (value: Value) => boolean;
  empty?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** The four states of anything fetched. What was once shown stays when a later fetch fails: the page says so elsewhere. */
export function QueryView<Value>({ query, loading, error, isEmpty, empty, children }: QueryViewProps<Value>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error != null) return error(query.error, () => void query.refetch());
  return loading;
}

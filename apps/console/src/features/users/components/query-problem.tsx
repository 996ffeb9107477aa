import { useErrorState } from '#console/lib/errors/use-error-state.ts';
import { ErrorState } from '#console/ui/error-state.tsx';

export interface QueryProblemProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** Words of the page where it knows better what the refusal means. */
  forbidden?: { title: string; body: string };
}

/** Why something could not be read, in words, with a way to try again. */
export function QueryProblem({ error, onRetry, retrying, forbidden }: QueryProblemProps) {
  const state = useErrorState()(error, onRetry);
  return <ErrorState {...state} {...(state.kind === 'forbidden' ? forbidden : undefined)} retrying={retrying} />;
}

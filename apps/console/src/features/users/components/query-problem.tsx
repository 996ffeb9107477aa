import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
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
  const describe = useDescribeError();
  const { title, body, kind, details } = describe(error);
  const words = kind === 'forbidden' && forbidden ? forbidden : { title, body };
  return (
    <ErrorState
      title={words.title}
      body={words.body}
      kind={kind}
      details={details}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

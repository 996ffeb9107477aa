/** Where a policy hangs. */
export type PolicySource = 'identity' | 'resource' | 'boundary' | 'session';

/** A statement that decided. */
export interface Reason {
  policy: string;
  kind: PolicySource;
  effect: 'Allow' | 'Deny';
  statementIndex: number;
  statementId?: string;
}

/**
 * The answer, with the statements that brought it about. `lacking` names what would have had to allow and did not.
 * A root is allowed in its own account without any statement: then `reasons` is empty.
 */
export type Verdict =
  | { decision: 'allowed'; reasons: readonly Reason[] }
  | { decision: 'explicitly-denied'; reasons: readonly Reason[] }
  | { decision: 'implicitly-denied'; reasons: readonly Reason[]; lacking: PolicySource };

import type { ConditionContext } from '../conditions/condition-context.ts';

/** Who asks, as policies name them. */
export interface RequestPrincipal {
  arn: string;
  accountId: string;
  /** The id by which S3 names an account in `CanonicalUser`. */
  canonicalId?: string;
}

/** One question: may this principal do this to that, now? */
export interface AccessRequest {
  /** Null: the request carries no signature. */
  principal: RequestPrincipal | null;
  action: string;
  resource: string;
  /** The account that owns the resource: S3's ARNs do not say. Absent: the principal's own. */
  resourceAccountId?: string;
  context: ConditionContext;
}

import { policyLimits } from '../grammar/limits.ts';
import type { AccessRequest } from './access-request.ts';
import { collectReasons, type Decisive, type NamedPolicy } from './collect-reasons.ts';
import type { PolicySource, Reason, Verdict } from './verdict.ts';

export interface Evaluation {
  request: AccessRequest;
  /** Inline and attached policies of the principal (and of its groups). */
  identityPolicies: readonly NamedPolicy[];
  /** The policy of the resource, such as a bucket policy. */
  resourcePolicy?: NamedPolicy;
  /** The most that identity policies may grant. Given and empty of matching statements, it grants nothing. */
  boundary?: NamedPolicy;
  /** Policies given when the session was made; together they cap it. Absent or empty: no cap. */
  sessionPolicies?: readonly NamedPolicy[];
  /** The root of the principal's account: needs no identity policy, and no boundary holds it. */
  isAccountRoot?: boolean;
}

/**
 * Decides one request, in the order that AWS gives: an explicit Deny anywhere ends it; then, within one account, the
 * identity side or the resource policy must allow; across accounts both must.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function evaluate(evaluation: Evaluation): Verdict {
  const { request, isAccountRoot = false } = evaluation;
  // No resource is named so long; matching it would cost time in proportion to every pattern.
  if (request.resource.length > policyLimits.valueLength) return implicitlyDenied('identity');
  const identity = collectReasons(evaluation.identityPolicies, 'identity', request);
  const boundary = capOf(listOf(evaluation.boundary), 'boundary', request);
  const session = capOf(evaluation.sessionPolicies ?? [], 'session', request);
  const resource = collectReasons(listOf(evaluation.resourcePolicy), 'resource', request);

  const denies = [...identity.denies, ...resource.denies, ...boundary.denies, ...session.denies];
  if (denies.length > 0) return { decision: 'explicitly-denied', reasons: denies.map(asReason) };

  const { principal } = request;
  if (principal === null) {
    const open = resource.allows.filter((allow) => allow.principal === 'everyone');
    return open.length > 0 ? allowed(open) : implicitlyDenied('resource');
  }

  const ownSide = judgeOwnSide();
  const isSameAccount = (request.resourceAccountId ?? principal.accountId) === principal.accountId;
  if (!isSameAccount) {
    // Another account's root is a stranger too: only the resource's owner can let it in.
    if (resource.allows.length === 0) return implicitlyDenied('resource', ownSide.reasons);
    return ownSide.lacking === undefined
      ? allowed([...ownSide.reasons, ...resource.allows])
      : implicitlyDenied(ownSide.lacking, ownSide.reasons);
  }
  const granted = resource.allows.filter(grantsByItself);
  if (granted.length > 0) return allowed([...granted, ...session.allows]);
  return ownSide.lacking === undefined ? allowed(ownSide.reasons) : implicitlyDenied(ownSide.lacking, ownSide.reasons);

  /** What the principal's own account says: its policies, within boundary and session. */
  function judgeOwnSide(): { lacking?: PolicySource; reasons: Decisive[] } {
    const reasons = [...identity.allows, ...boundary.allows, ...session.allows];
    if (!isAccountRoot && identity.allows.length === 0) return { lacking: 'identity', reasons };
    if (!isAccountRoot && !boundary.permits) return { lacking: 'boundary', reasons };
    if (!session.permits) return { lacking: 'session', reasons };
    return { reasons };
  }

  /** A boundary caps what identity policies grant; a resource policy that names the very principal stands beside it. */
  function grantsByItself({ principal: match }: Decisive): boolean {
    if (match === 'account' || !session.permits) return false;
    return match === 'named' || isAccountRoot || boundary.permits;
  }
}

/** A list of policies that caps: without any there is no cap, with some at least one statement must allow. */
function capOf(policies: readonly NamedPolicy[], kind: 'boundary' | 'session', request: AccessRequest) {
  const reasons = collectReasons(policies, kind, request);
  return { ...reasons, permits: policies.length === 0 || reasons.allows.length > 0 };
}

function listOf(policy: NamedPolicy | undefined): NamedPolicy[] {
  return policy === undefined ? [] : [policy];
}

function allowed(reasons: readonly Decisive[]): Verdict {
  return { decision: 'allowed', reasons: reasons.map(asReason) };
}

function implicitlyDenied(lacking: PolicySource, reasons: readonly Decisive[] = []): Verdict {
  return { decision: 'implicitly-denied', lacking, reasons: reasons.map(asReason) };
}

function asReason({ principal: _principal, ...reason }: Decisive): Reason {
  return reason;
}

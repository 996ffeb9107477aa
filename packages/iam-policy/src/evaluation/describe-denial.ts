import type { PolicySource, Verdict } from './verdict.ts';

const WITH_ARTICLE: Record<PolicySource, string> = {
  identity: 'an identity-based policy',
  resource: 'a resource-based policy',
  boundary: 'a permissions boundary',
  session: 'a session policy',
};

const BARE: Record<PolicySource, string> = {
  identity: 'identity-based policy',
  resource: 'resource-based policy',
  boundary: 'permissions boundary',
  session: 'session policy',
};

/**
 * The sentence of a refusal in AWS's manner: who, which action, on what, and which kind of policy stood in the way.
 * Undefined when the request was allowed.
 */
export function describeDenial(
  verdict: Verdict,
  request: { principalArn: string; action: string; resource: string },
): string | undefined {
  if (verdict.decision === 'allowed') return undefined;
  const { principalArn, action, resource } = request;
  const subject = `User: ${principalArn} is not authorized to perform: ${action} on resource: ${resource}`;
  if (verdict.decision === 'implicitly-denied') {
    return `${subject} because no ${BARE[verdict.lacking]} allows the ${action} action`;
  }
  const source = verdict.reasons[0]?.kind ?? 'identity';
  return `${subject} with an explicit deny in ${WITH_ARTICLE[source]}`;
}

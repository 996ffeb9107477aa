import type { PrincipalList, PrincipalMember } from '../grammar/policy-document.ts';
import type { RequestPrincipal } from './access-request.ts';

/**
 * How a statement of a resource policy reaches the principal. `account` only hands the decision to the principal's own
 * account, whose policies must then allow it; `named` and `everyone` grant by themselves within one account.
 */
export type PrincipalMatch = 'none' | 'account' | 'everyone' | 'named';

const STRENGTH: readonly PrincipalMatch[] = ['none', 'account', 'everyone', 'named'];

/** @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html */
export function matchPrincipal(list: PrincipalList, principal: RequestPrincipal | null): PrincipalMatch {
  if (list.negated) {
    // Everyone but those named exactly. Naming the account spares its root alone, or a list of accounts would spare
    // all their users from the Deny.
    const isSpared = list.members.some((member) => isExempt(member, principal));
    return isSpared ? 'none' : 'everyone';
  }
  let best: PrincipalMatch = 'none';
  for (const member of list.members) {
    const match = matchMember(member, principal);
    if (STRENGTH.indexOf(match) > STRENGTH.indexOf(best)) best = match;
  }
  return best;
}

function matchMember(member: PrincipalMember, principal: RequestPrincipal | null): PrincipalMatch {
  if (member.type === 'Everyone') return 'everyone';
  if (principal === null) return 'none';
  switch (member.type) {
    case 'AWS':
      if (isAccount(member.value, principal.accountId)) return 'account';
      return member.value === principal.arn ? 'named' : 'none';
    case 'CanonicalUser':
      return member.value === principal.canonicalId ? 'account' : 'none';
    case 'Federated':
    case 'Service':
      return 'none';
  }
}

function isExempt(member: PrincipalMember, principal: RequestPrincipal | null): boolean {
  if (member.type === 'Everyone') return true;
  if (principal === null) return false;
  if (member.type !== 'AWS') return false;
  return member.value === principal.arn || (member.value === principal.accountId && isRootArn(principal));
}

function isAccount(value: string, accountId: string): boolean {
  return value === accountId || value === `arn:aws:iam::${accountId}:root`;
}

function isRootArn(principal: RequestPrincipal): boolean {
  return principal.arn === `arn:aws:iam::${principal.accountId}:root`;
}

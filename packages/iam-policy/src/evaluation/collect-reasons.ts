import type { PolicyDocument, Statement } from '../grammar/policy-document.ts';
import type { AccessRequest } from './access-request.ts';
import { matchPrincipal, type PrincipalMatch } from './match-principal.ts';
import { matchStatement } from './match-statement.ts';
import type { PolicySource, Reason } from './verdict.ts';

/** A policy with the name under which reasons cite it: an inline policy's name or a managed policy's ARN. */
export interface NamedPolicy {
  name: string;
  policy: PolicyDocument;
}

export interface Decisive extends Reason {
  /** How the principal was named; `everyone` in policies that name none. */
  principal: PrincipalMatch;
}

/** All statements of these policies that speak of the request, both effects. */
export function collectReasons(
  policies: readonly NamedPolicy[],
  kind: PolicySource,
  request: AccessRequest,
): { allows: Decisive[]; denies: Decisive[] } {
  const allows: Decisive[] = [];
  const denies: Decisive[] = [];
  for (const { name, policy } of policies) {
    for (const [statementIndex, statement] of policy.statements.entries()) {
      const answer = matchStatement(statement, policy, request);
      // What cannot be judged denies, and never allows.
      if (statement.effect === 'Deny' && answer !== 'no') denies.push(decisive(name, statementIndex, statement));
      if (statement.effect === 'Allow' && answer === 'yes') allows.push(decisive(name, statementIndex, statement));
    }
  }
  return { allows, denies };

  function decisive(policy: string, statementIndex: number, statement: Statement): Decisive {
    const { effect, sid, principals } = statement;
    const principal = principals === undefined ? 'everyone' : matchPrincipal(principals, request.principal);
    const statementId = sid === undefined || sid === '' ? {} : { statementId: sid };
    return { policy, kind, effect, statementIndex, ...statementId, principal };
  }
}

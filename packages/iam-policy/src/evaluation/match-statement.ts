import type { PatternList, PolicyDocument, Statement } from '../grammar/policy-document.ts';
import { matchArn, splitArnPattern, type ArnPattern } from '../match-arn.ts';
import { matchTokens } from '../wildcard.ts';
import type { AccessRequest } from './access-request.ts';
import { compilePatterns } from './compiled-patterns.ts';
import { matchCondition } from './match-condition.ts';
import { matchPrincipal } from './match-principal.ts';
import { expandVariables } from './policy-variables.ts';
import { allOf, anyOf, not, type Ternary } from './ternary.ts';

/** Whether a statement speaks of this request, its principal set aside for the policies that name none. */
export function matchStatement(statement: Statement, policy: PolicyDocument, request: AccessRequest): Ternary {
  return allOf(answers());

  /** Cheapest first; a no ends it. */
  function* answers(): Generator<Ternary> {
    yield matchAction(statement.actions, request.action);
    yield matchResource(statement.resources, policy, request);
    if (statement.principals !== undefined) {
      yield matchPrincipal(statement.principals, request.principal) === 'none' ? 'no' : 'yes';
    }
    for (const condition of statement.conditions) yield matchCondition(condition, policy.version, request.context);
  }
}

/** Action names are compared without regard to case. */
function matchAction(actions: PatternList, action: string): Ternary {
  const lower = action.toLowerCase();
  const isListed = compilePatterns(actions).actions.some((tokens) => matchTokens(tokens, lower));
  return isListed !== actions.negated ? 'yes' : 'no';
}

function matchResource(resources: PatternList | undefined, policy: PolicyDocument, request: AccessRequest): Ternary {
  if (resources === undefined) return 'yes'; // a trust policy: its resource is the role that carries it
  const compiled = compilePatterns(resources).resources;
  const isListed = anyOf(
    resources.patterns.map((pattern, index) => matchResourcePattern(pattern, compiled[index], resources.negated)),
  );
  return resources.negated ? not(isListed) : isListed;

  function matchResourcePattern(pattern: string, fixed: ArnPattern | undefined, isNegated: boolean): Ternary {
    if (pattern === '*') return 'yes';
    if (fixed !== undefined) return matchArn(fixed, request.resource) ? 'yes' : 'no';
    const expanded = expandVariables(pattern, policy.version, request.context);
    // A pattern whose variable has no value matches nothing. Under NotResource that nothing would become everything.
    if (expanded === undefined) return isNegated ? 'unknown' : 'no';
    return matchArn(splitArnPattern(expanded.tokens), request.resource) ? 'yes' : 'no';
  }
}

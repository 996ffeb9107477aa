export { conditionContext, type ConditionContext } from './conditions/condition-context.ts';
export type { AccessRequest, RequestPrincipal } from './evaluation/access-request.ts';
export type { NamedPolicy } from './evaluation/collect-reasons.ts';
export { describeDenial } from './evaluation/describe-denial.ts';
export { evaluate, type Evaluation } from './evaluation/evaluate.ts';
export type { PolicySource, Reason, Verdict } from './evaluation/verdict.ts';
export { policyLimits } from './grammar/limits.ts';
export { parsePolicy, type ParsedPolicy } from './grammar/parse-policy.ts';
export type {
  Condition,
  PatternList,
  PolicyDocument,
  PolicyKind,
  PolicyVersion,
  PrincipalList,
  PrincipalMember,
  PrincipalType,
  Statement,
} from './grammar/policy-document.ts';
export type { PolicyProblem } from './grammar/problem.ts';
export { managedPolicies, type ManagedPolicy } from './managed-policies.ts';
export { matchWildcard } from './wildcard.ts';

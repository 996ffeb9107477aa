/** A parsed policy: every element in one normal form (lists are lists, scalars are strings), ready for evaluation. */
export interface PolicyDocument {
  /** Documents without a Version element follow the older grammar, which knows no policy variables. */
  version: PolicyVersion;
  id?: string;
  statements: readonly Statement[];
}

export type PolicyVersion = '2012-10-17' | '2008-10-17';

/** What a policy is attached to, which decides whether it names principals and resources. */
export type PolicyKind = 'identity' | 'resource' | 'trust';

export interface Statement {
  sid?: string;
  effect: 'Allow' | 'Deny';
  actions: PatternList;
  /** Absent only in trust policies, whose resource is the role that carries them. */
  resources?: PatternList;
  /** Present only in resource and trust policies. */
  principals?: PrincipalList;
  conditions: readonly Condition[];
}

/** `Action`/`NotAction` or `Resource`/`NotResource`: `negated` marks the Not form. */
export interface PatternList {
  negated: boolean;
  patterns: readonly string[];
}

/** `Principal`/`NotPrincipal`. The bare `"*"` is kept apart: it alone includes requests without a signature. */
export interface PrincipalList {
  negated: boolean;
  members: readonly PrincipalMember[];
}

export type PrincipalMember = { type: 'Everyone' } | { type: PrincipalType; value: string };

export type PrincipalType = 'AWS' | 'CanonicalUser' | 'Federated' | 'Service';

/** One key under one operator. `operator` is as written, with its set prefix and `IfExists`. */
export interface Condition {
  operator: string;
  key: string;
  values: readonly string[];
}

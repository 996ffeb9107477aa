import { managedPolicies, parsePolicy, type NamedPolicy, type PolicyDocument } from '@stowage/iam-policy';

import type { IdentityReader } from './identity-store.ts';

/** Parsed documents are kept by their text, which never changes its meaning. */
const KEPT_DOCUMENTS = 1_000;

const DENY_ALL: PolicyDocument = {
  version: '2012-10-17',
  statements: [
    {
      effect: 'Deny',
      actions: { negated: false, patterns: ['*'] },
      resources: { negated: false, patterns: ['*'] },
      conditions: [],
    },
  ],
};
const ALLOW_NOTHING: PolicyDocument = { version: '2012-10-17', statements: [] };

/** The policies that hold for a principal, parsed. */
export interface PolicyLibrary {
  identityPolicies(store: IdentityReader, accountId: string, ownerId: string): NamedPolicy[];
  boundary(policyArn: string): NamedPolicy;
}

export function createPolicyLibrary(): PolicyLibrary {
  const parsed = new Map<string, PolicyDocument>();

  function parse(document: string): PolicyDocument {
    const kept = parsed.get(document);
    if (kept !== undefined) return kept;
    const result = parsePolicy(document);
    // Nobody can tell what an unreadable document would have denied, so it denies everything.
    const policy = result.ok ? result.policy : DENY_ALL;
    if (parsed.size >= KEPT_DOCUMENTS) parsed.delete(parsed.keys().next().value ?? '');
    parsed.set(document, policy);
    return policy;
  }

  return {
    identityPolicies(store, accountId, ownerId) {
      const policies: NamedPolicy[] = [];
      for (const { policyName, document } of store.listInlinePolicies(accountId, ownerId)) {
        policies.push({ name: policyName, policy: parse(document) });
      }
      for (const { policyArn } of store.listAttachedPolicies(accountId, ownerId)) {
        policies.push({ name: policyArn, policy: managedPolicies.get(policyArn)?.policy ?? DENY_ALL });
      }
      return policies;
    },
    // A boundary that no longer exists bounds everything away.
    boundary: (policyArn) => ({ name: policyArn, policy: managedPolicies.get(policyArn)?.policy ?? ALLOW_NOTHING }),
  };
}

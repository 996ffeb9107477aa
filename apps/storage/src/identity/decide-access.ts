import { conditionContext, describeDenial, evaluate, type Evaluation } from '@stowage/iam-policy';

import type { Caller } from '#storage/domain/caller.ts';
import type { AccessQuestion, AccessVerdict } from '#storage/domain/identity-port.ts';

import type { IdentityReader } from './identity-store.ts';
import type { PolicyLibrary } from './policy-library.ts';

/** What hangs on the caller, and the facts that policies may ask about it. */
type Standing = Pick<Evaluation, 'identityPolicies' | 'boundary' | 'isAccountRoot'> & {
  facts: ReadonlyMap<string, readonly string[]>;
};

export type DecideAccess = (question: AccessQuestion) => AccessVerdict;

/**
 * Decides as the policies stand now. One request may ask about a thousand keys (DeleteObjects), so what hangs on a
 * caller is read once per caller object, and callers are made anew for every request.
 */
export function createDecideAccess(store: IdentityReader, library: PolicyLibrary): DecideAccess {
  const standings = new WeakMap<Caller, Standing>();

  return (question) => {
    const { caller, action, resource, resourceAccountId } = question;
    if (caller.kind === 'operator') {
      return refuse(`User: ${caller.arn} is not authorized to perform: ${action}: the operator only manages accounts`);
    }
    const { facts, ...standing } = standings.get(caller) ?? remember(caller);
    const verdict = evaluate({
      ...standing,
      request: {
        principal: caller.kind === 'anonymous' ? null : caller,
        action,
        resource,
        resourceAccountId,
        // What the server knows of the caller stands above whatever the request's conditions say.
        context: new Map([...question.conditions, ...facts]),
      },
    });
    const message = describeDenial(verdict, { principalArn: caller.arn, action, resource });
    if (message === undefined) return { allowed: true };
    // Whoever did not sign learns nothing of how access is ruled.
    if (caller.kind === 'anonymous') return refuse('Access Denied');
    return { allowed: false, explicit: verdict.decision === 'explicitly-denied', message };
  };

  function remember(caller: Caller): Standing {
    const standing = readStanding(caller);
    standings.set(caller, standing);
    return standing;
  }

  function readStanding(caller: Caller): Standing {
    if (caller.kind === 'anonymous') {
      return { identityPolicies: [], facts: conditionContext([['aws:PrincipalType', 'Anonymous']]) };
    }
    const common = [
      ['aws:PrincipalArn', caller.arn],
      ['aws:PrincipalAccount', caller.accountId],
      ['aws:userid', caller.principalId],
      // Only temporary credentials say anything about a second factor, and here there is none. Long-term keys leave the
      // key absent, as AWS does.
      ['aws:MultiFactorAuthPresent', caller.sessionToken === undefined ? undefined : 'false'],
      ['aws:TokenIssueTime', caller.sessionIssuedAt],
    ] as const;
    if (caller.kind === 'root') {
      const facts = conditionContext([...common, ['aws:PrincipalType', 'Account']]);
      return { identityPolicies: [], isAccountRoot: true, facts };
    }
    const user = store.findUserById(caller.accountId, caller.principalId);
    // Removed while its request was under way: nothing hangs on it any more, so nothing is allowed.
    if (user === undefined) return { identityPolicies: [], facts: conditionContext(common) };
    return {
      identityPolicies: library.identityPolicies(store, user.accountId, user.userId),
      ...(user.permissionsBoundaryArn === null ? {} : { boundary: library.boundary(user.permissionsBoundaryArn) }),
      facts: conditionContext([
        ...common,
        ['aws:PrincipalType', 'User'],
        ['aws:username', user.userName],
        ...user.tags.map((tag) => [`aws:PrincipalTag/${tag.key}`, tag.value] as const),
      ]),
    };
  }
}

function refuse(message: string): AccessVerdict {
  return { allowed: false, explicit: false, message };
}

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { conditionContext, evaluate, parsePolicy, type NamedPolicy, type PolicyKind } from '@stowage/iam-policy';

import { denyStatement, plainPolicies, plainRequest } from './policy-arbitraries.ts';
import {
  referenceDecision,
  type PlainPolicies,
  type PlainRequest,
  type PlainStatement,
} from './reference-evaluator.ts';

test('decides as an independently written evaluator does', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(plainRequest, plainPolicies, (request, policies) => {
      const decision = decide(request, policies);
      seen.set(decision, (seen.get(decision) ?? 0) + 1);
      expect(decision).toBe(referenceDecision(request, policies));
    }),
    { numRuns: 12_000 },
  );
  // A comparison proves little when one answer covers all cases.
  for (const decision of ['allowed', 'explicitly-denied', 'implicitly-denied']) {
    expect(seen.get(decision) ?? 0).toBeGreaterThan(600);
  }
}, 60_000);

test('adding a Deny anywhere never widens access', () => {
  const place = fc.constantFrom<'identity' | 'boundary' | 'session' | 'resource'>(
    'identity',
    'boundary',
    'session',
    'resource',
  );
  fc.assert(
    fc.property(plainRequest, plainPolicies, denyStatement, place, (request, policies, deny, where) => {
      const added = where === 'resource' ? { ...deny, Principal: '*' as const } : deny;
      const widened = { ...policies, [where]: [...(policies[where] ?? []), added] };
      if (decide(request, widened) === 'allowed') expect(decide(request, policies)).toBe('allowed');
    }),
    { numRuns: 2_500 },
  );
}, 60_000);

test('taking an Allow away never widens access', () => {
  fc.assert(
    fc.property(plainRequest, plainPolicies, fc.nat(), (request, policies, pick) => {
      const allows = policies.identity.filter((statement) => statement.Effect === 'Allow');
      const dropped = allows[pick % Math.max(1, allows.length)];
      const narrowed = { ...policies, identity: policies.identity.filter((statement) => statement !== dropped) };
      if (decide(request, narrowed) === 'allowed') expect(decide(request, policies)).toBe('allowed');
    }),
    { numRuns: 2_500 },
  );
}, 60_000);

test('any JSON is answered with a policy or with problems, never with an exception', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), fc.string(), (json, text) => {
      expect(() => [parsePolicy(json), parsePolicy(text), parsePolicy(`{"Statement":${json}}`)]).not.toThrow();
    }),
    { numRuns: 1_500 },
  );
}, 60_000);

function decide(request: PlainRequest, policies: PlainPolicies): string {
  return evaluate({
    request: {
      principal: { arn: request.principalArn, accountId: request.accountId },
      action: request.action,
      resource: request.resource,
      resourceAccountId: request.ownerId,
      context: conditionContext(Object.entries(request.facts)),
    },
    identityPolicies: policies.identity.length === 0 ? [] : [named(policies.identity)],
    boundary: policies.boundary && named(policies.boundary),
    sessionPolicies: policies.session && [named(policies.session)],
    resourcePolicy: policies.resource && named(policies.resource, 'resource'),
    isAccountRoot: policies.root,
  }).decision;
}

function named(statements: PlainStatement[], kind: PolicyKind = 'identity'): NamedPolicy {
  const parsed = parsePolicy(JSON.stringify({ Version: '2012-10-17', Statement: statements }), kind);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { name: 'generated', policy: parsed.policy };
}

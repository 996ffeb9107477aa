import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { conditionContext, evaluate, parsePolicy, type NamedPolicy, type PolicyKind } from '@stowage/iam-policy';

/** One question to a set of policies, as written in test/cases. */
interface DecisionCase {
  name: string;
  version?: string;
  policy: unknown[];
  boundary?: unknown[];
  sessions?: unknown[][];
  resourcePolicy?: unknown[];
  root?: boolean;
  anonymous?: boolean;
  owner?: string;
  context?: Record<string, string | string[]>;
  action: string;
  resource: string;
  expect: string;
  lacking?: string;
  reasons?: string[];
}

interface GrammarCase {
  name: string;
  kind?: PolicyKind;
  document: unknown;
  paths: string[];
}

const cases = join(import.meta.dirname, 'cases');

for (const topic of readdirSync(cases)) {
  for (const file of readdirSync(join(cases, topic))) {
    const text = readFileSync(join(cases, topic, file), 'utf8');
    describe(`${topic}/${file}`, () => {
      if (topic === 'grammar') test.each(JSON.parse(text) as GrammarCase[])('$name', checkGrammar);
      else test.each(JSON.parse(text) as DecisionCase[])('$name', checkDecision);
    });
  }
}

function checkGrammar({ document, kind, paths }: GrammarCase): void {
  const parsed = parsePolicy(typeof document === 'string' ? document : JSON.stringify(document), kind);
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toEqual(paths);
  // What is already parsed JSON is judged alike; only repeated members cannot be seen any more.
  if (typeof document === 'string') return;
  const plain = parsePolicy(document, kind);
  expect(plain.ok ? [] : plain.problems.map((problem) => problem.path)).toEqual(paths);
}

function checkDecision(example: DecisionCase): void {
  const accountId = '111122223333';
  const arn = `arn:aws:iam::${accountId}:${example.root === true ? 'root' : 'user/ada'}`;
  const verdict = evaluate({
    request: {
      principal: example.anonymous === true ? null : { arn, accountId },
      action: example.action,
      resource: example.resource,
      resourceAccountId: example.owner,
      context: conditionContext(Object.entries(example.context ?? {})),
    },
    identityPolicies: example.policy.length === 0 ? [] : [named(example.policy)],
    boundary: example.boundary && named(example.boundary),
    sessionPolicies: example.sessions?.map((statements) => named(statements)),
    resourcePolicy: example.resourcePolicy && named(example.resourcePolicy, 'resource'),
    isAccountRoot: example.root,
  });
  expect(verdict.decision).toBe(example.expect);
  if (example.lacking !== undefined) expect(verdict).toMatchObject({ lacking: example.lacking });
  if (example.reasons !== undefined) {
    expect(verdict.reasons.map((reason) => `${reason.kind}:${reason.statementId ?? reason.statementIndex}`)).toEqual(
      example.reasons,
    );
  }

  function named(statements: unknown[], kind: PolicyKind = 'identity'): NamedPolicy {
    const parsed = parsePolicy(
      JSON.stringify({ Version: example.version ?? '2012-10-17', Statement: statements }),
      kind,
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return { name: 'case', policy: parsed.policy };
  }
}

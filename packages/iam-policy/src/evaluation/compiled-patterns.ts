import type { PatternList } from '../grammar/policy-document.ts';
import { splitArnPattern, type ArnPattern } from '../match-arn.ts';
import { tokenizePattern, type PatternToken } from '../wildcard.ts';

/** What of a list of patterns does not depend on the request, worked out once for as long as the document is kept. */
export interface CompiledPatterns {
  /** For actions, which are compared without regard to case. */
  actions: readonly (readonly PatternToken[])[];
  /** Undefined where a variable has to be put in first. */
  resources: readonly (ArnPattern | undefined)[];
}

const kept = new WeakMap<PatternList, CompiledPatterns>();

export function compilePatterns(list: PatternList): CompiledPatterns {
  let compiled = kept.get(list);
  if (compiled === undefined) {
    compiled = {
      actions: list.patterns.map((pattern) => tokenizePattern(pattern.toLowerCase())),
      resources: list.patterns.map((pattern) =>
        pattern.includes('${') ? undefined : splitArnPattern(tokenizePattern(pattern)),
      ),
    };
    kept.set(list, compiled);
  }
  return compiled;
}

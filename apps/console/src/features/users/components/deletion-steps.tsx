import { Check, Circle, Minus, X } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { Spinner } from '#console/ui/spinner.tsx';
import type { DeletionStep, StepResult, StepState } from '../model/deletion-plan.ts';
import { policyLabel } from '../model/policy-label.ts';

export interface DeletionStepsProps {
  results: readonly StepResult[];
}

/** What goes, in its order, and how far it is. */
export function DeletionSteps({ results }: DeletionStepsProps) {
  const { t } = useTranslation('users');
  const describe = useDescribeError();
  return (
    <ol aria-live="polite" className="flex flex-col divide-y divide-line rounded-md border border-line">
      {results.map(({ step, state, error }) => (
        <li key={`${step.kind} ${nameOf(step)}`} className="flex items-start gap-2.5 px-3 py-2">
          <span className="flex h-5 items-center">
            <Sign state={state} />
          </span>
          <span className="min-w-0 flex-1 break-words text-fg">
            {t(`delete.steps.${step.kind}`, { name: nameOf(step) })}
            {state === 'failed' ? (
              <span className="block text-xs text-bad">{errorSentence(describe(error))}</span>
            ) : null}
          </span>
          <span className="shrink-0 text-xs leading-5 text-fg-3">{t(`delete.states.${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Sign({ state }: { state: StepState }) {
  switch (state) {
    case 'waiting':
      return <Circle aria-hidden className="size-3.5 text-fg-3" />;
    case 'running':
      return <Spinner className="size-3.5" />;
    case 'done':
      return <Check aria-hidden className="size-3.5 text-ok" />;
    case 'failed':
      return <X aria-hidden className="size-3.5 text-bad" />;
    case 'skipped':
      return <Minus aria-hidden className="size-3.5 text-fg-3" />;
  }
}

function nameOf(step: DeletionStep): string {
  switch (step.kind) {
    case 'delete-access-key':
      return step.accessKeyId;
    case 'delete-inline-policy':
      return step.policyName;
    case 'detach-policy':
      return policyLabel(step.policyArn);
    case 'delete-user':
      return '';
  }
}

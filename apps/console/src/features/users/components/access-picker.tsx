import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { RadioGroup } from '#console/ui/radio-group.tsx';
import { accessChoices, type AccessPlan, type AccessPlanProblem } from '../model/access-choice.ts';
import { BucketAccessPicker } from './bucket-access-picker.tsx';
import { GrantPreview } from './grant-preview.tsx';

export interface AccessPickerProps {
  value: AccessPlan;
  onValueChange: (value: AccessPlan) => void;
  problem: AccessPlanProblem | null;
}

/** "What they may do": four choices, and the buckets when the choice is chosen buckets. */
export function AccessPicker({ value, onValueChange, problem }: AccessPickerProps) {
  const { t } = useTranslation('users');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RadioGroup
        look="cards"
        label={t('access.legend')}
        value={value.choice}
        onValueChange={(choice) => onValueChange({ ...value, choice })}
        options={accessChoices.map((choice) => ({
          value: choice,
          label: t(`access.${choice}.label`),
          hint: t(`access.${choice}.hint`),
        }))}
      />
      {value.choice === 'buckets' ? (
        <>
          <BucketAccessPicker value={value.buckets} onValueChange={(buckets) => onValueChange({ ...value, buckets })} />
          {problem === null ? null : (
            <p role="alert" className="text-xs text-bad">
              {t(`access.problems.${problem}`)}
            </p>
          )}
          <GrantPreview grants={value.buckets} />
        </>
      ) : null}
    </div>
  );
}

import { Check, Circle, X } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { cx } from '#console/ui/cx.ts';
import { bucketNameRuleIds, checkBucketName, type RuleState } from '../model/bucket-name.ts';

export interface NameRulesProps {
  name: string;
}

const signs: Record<RuleState, { icon: typeof Check; className: string }> = {
  met: { icon: Check, className: 'text-ok' },
  waiting: { icon: Circle, className: 'text-fg-3' },
  broken: { icon: X, className: 'text-bad' },
};

/** Every rule of a bucket's name with its state, while the name is typed. */
export function NameRules({ name }: NameRulesProps) {
  const { t } = useTranslation('buckets');
  const states = checkBucketName(name);
  return (
    <ul aria-label={t('create.rulesTitle')} className="flex flex-col gap-1 text-xs">
      {bucketNameRuleIds.map((id) => {
        const { icon: Icon, className } = signs[states[id]];
        return (
          <li key={id} className="flex items-start gap-2">
            <Icon aria-hidden className={cx('mt-0.5 size-3 shrink-0', className)} />
            <span className={states[id] === 'broken' ? 'text-bad' : 'text-fg-2'}>
              {t(`rules.${id}`)}
              <span className="sr-only">: {t(`ruleStates.${states[id]}`)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

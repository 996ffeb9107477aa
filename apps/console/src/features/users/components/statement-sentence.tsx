import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { cx } from '#console/ui/cx.ts';
import type { StatementSummary } from '../model/describe-statement.ts';

export interface StatementSentenceProps {
  statement: StatementSummary;
}

/** Chips drawn before the rest is counted. */
const chipsMax = 8;

/** A statement in words: who reads it need not know the grammar of policies. */
export function StatementSentence({ statement }: StatementSentenceProps) {
  const { t } = useTranslation('users');
  const isDeny = statement.effect === 'Deny';
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm text-fg-2">
      <Badge tone={isDeny ? 'bad' : 'ok'}>{t(`statement.${statement.effect}`)}</Badge>
      {statement.isActionExcluded ? <span>{t('statement.allBut')}</span> : null}
      {typeof statement.actions === 'string' ? (
        <span className="text-fg">{t(`statement.${statement.actions}`)}</span>
      ) : (
        <Chips texts={statement.actions} tone={isDeny ? 'bad' : 'plain'} />
      )}
      <span>{statement.isResourceExcluded ? t('statement.onAllBut') : t('statement.on')}</span>
      {statement.resources === 'all' ? (
        <span className="text-fg">{t('statement.everywhere')}</span>
      ) : (
        <Chips texts={statement.resources} tone="accent" />
      )}
      {statement.hasConditions ? <span>{t('statement.conditions')}</span> : null}
    </p>
  );
}

const chipTones = { plain: 'bg-active text-fg', accent: 'bg-accent-wash text-accent', bad: 'bg-bad-wash text-bad' };

function Chips({ texts, tone }: { texts: readonly string[]; tone: keyof typeof chipTones }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const rest = texts.length - chipsMax;
  return (
    <>
      {texts.slice(0, chipsMax).map((text) => (
        <span
          key={text}
          className={cx('max-w-full rounded-sm px-1.5 font-mono text-xs leading-5 break-all', chipTones[tone])}
        >
          {text}
        </span>
      ))}
      {rest > 0 ? <span className="text-xs">{t('statement.more', { n: format.number(rest) })}</span> : null}
    </>
  );
}

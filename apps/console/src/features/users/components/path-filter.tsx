import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { pathProblem } from '#console/lib/grants/iam-names.ts';
import { Input } from '#console/ui/input.tsx';

export interface PathFilterProps {
  value: string;
  onValueChange: (path: string) => void;
}

/** Takes effect on Enter or on leaving the field: every path is a question to the service. */
export function PathFilter({ value, onValueChange }: PathFilterProps) {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // The address changed from outside: Back, or "show all paths".
    setSeen(value);
    setTyped(value);
  }
  const path = typed === '' ? '/' : typed.startsWith('/') ? typed : `/${typed}`;
  const whole = path.endsWith('/') ? path : `${path}/`;
  const problem = pathProblem(whole);
  const apply = () => {
    if (problem !== null) return;
    setTyped(whole);
    if (whole !== value) onValueChange(whole);
  };
  return (
    <form
      className="w-full sm:w-52"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Input
        mono
        aria-label={t('path.filter')}
        aria-invalid={problem === null ? undefined : true}
        title={problem === null ? t('path.filter') : t(`create.pathProblems.${problem}`)}
        placeholder={t('path.placeholder')}
        value={typed}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        leading={<span className="text-xs">{t('path.label')}</span>}
        className="pl-12!"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
    </form>
  );
}

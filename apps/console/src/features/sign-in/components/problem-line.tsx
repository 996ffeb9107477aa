import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import type { Problem } from '#console/features/sign-in/model/problem-key.ts';
import { FormError } from '#console/ui/form.tsx';

export function ProblemLine({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation('sign-in');
  if (!problem) return null;
  return <FormError>{t(`problems.${problem.key}`, { count: problem.seconds })}</FormError>;
}

import { Link, useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { placeCell, type PlaceStep } from '#console/lib/place/use-place.ts';
import { Breadcrumbs } from '#console/ui/breadcrumbs.tsx';

const productName = 'Stowage';

/** Where the person is, in words, from the page itself or from its route. */
export function Place() {
  const { t } = useTranslation('shell');
  const own = useSyncExternalStore(placeCell.subscribe, placeCell.get);
  const matches = useMatches({
    select: (all) => all.map((match) => ({ title: match.staticData.title, href: match.pathname })),
  });
  const steps: readonly PlaceStep[] =
    own ?? matches.flatMap(({ title, href }) => (title === undefined ? [] : [{ label: t(title), href }]));
  const title = [...steps.map((step) => step.label).toReversed(), productName].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Breadcrumbs
      label={t('place')}
      items={steps.map((step, index) => ({
        key: `${index} ${step.label}`,
        content:
          index === steps.length - 1 || step.href === undefined ? step.label : <Link to={step.href}>{step.label}</Link>,
      }))}
    />
  );
}

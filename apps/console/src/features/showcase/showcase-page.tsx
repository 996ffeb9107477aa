import { lazy, Suspense } from 'react';

import { FormParts } from '#console/features/showcase/components/form-parts.tsx';
import { PressingParts } from '#console/features/showcase/components/pressing-parts.tsx';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';

// Below what is seen first: they may come a moment later.
const LowerParts = lazy(async () => ({
  default: (await import('#console/features/showcase/components/lower-parts.tsx')).LowerParts,
}));

/** The design system on one page: every part in every state. */
export function ShowcasePage() {
  const { t } = useTranslation('showcase');
  return (
    <Page className="gap-10!">
      <PageHeader title={t('title')} description={t('description')} />
      <PressingParts />
      <FormParts />
      <Suspense>
        <LowerParts />
      </Suspense>
    </Page>
  );
}

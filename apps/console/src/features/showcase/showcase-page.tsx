import { FloatingParts } from '#console/features/showcase/components/floating-parts.tsx';
import { FormParts } from '#console/features/showcase/components/form-parts.tsx';
import { PressingParts } from '#console/features/showcase/components/pressing-parts.tsx';
import { ShowingParts } from '#console/features/showcase/components/showing-parts.tsx';
import { StateParts } from '#console/features/showcase/components/state-parts.tsx';
import { TableParts } from '#console/features/showcase/components/table-parts.tsx';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';

/** The design system on one page: every part in every state. */
export function ShowcasePage() {
  const { t } = useTranslation('showcase');
  return (
    <Page className="gap-10!">
      <PageHeader title={t('title')} description={t('description')} />
      <PressingParts />
      <FormParts />
      <TableParts />
      <StateParts />
      <FloatingParts />
      <ShowingParts />
    </Page>
  );
}

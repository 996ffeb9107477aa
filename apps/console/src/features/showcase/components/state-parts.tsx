import { Specimen, SpecimenGroup } from '#console/features/showcase/components/specimen.tsx';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { Badge, type Tone } from '#console/ui/badge.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Progress } from '#console/ui/progress.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { Spinner } from '#console/ui/spinner.tsx';

const tones: readonly Tone[] = ['neutral', 'accent', 'ok', 'warn', 'bad', 'info'];

export function StateParts() {
  const { t } = useTranslation('showcase');
  return (
    <SpecimenGroup title={t('groups.states')}>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Notice">
        <div className="flex w-full max-w-160 flex-col gap-2">
          {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={tone}>
              {t('panelOne')}
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen name="Progress">
        <div className="flex w-full max-w-100 flex-col gap-4">
          <Progress value={0.63} label={t('uploading')} />
          <Progress value={null} label={t('uploading')} />
          <Progress value={1} tone="ok" label={t('uploading')} />
          <Progress value={0.4} tone="bad" label={t('uploading')} />
        </div>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <Skeleton className="w-40" />
        <Skeleton className="w-24" />
        <Spinner />
      </Specimen>
      {(['other', 'offline', 'forbidden'] as const).map((kind) => (
        <Specimen key={kind} name={`ErrorState ${kind}`}>
          <ErrorState kind={kind} title={t('error.title')} body={t('error.body')} onRetry={() => undefined} />
        </Specimen>
      ))}
    </SpecimenGroup>
  );
}

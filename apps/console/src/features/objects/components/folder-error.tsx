import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { Button } from '#console/ui/button.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';

import { isBucketMissing } from '../model/is-bucket-missing.ts';

export interface FolderErrorProps {
  bucket: string;
  error: unknown;
  onRetry: () => void;
}

/** Why the folder cannot be shown. It never looks like an empty folder. */
export function FolderError({ bucket, error, onRetry }: FolderErrorProps) {
  const { t } = useTranslation('objects');
  const describeError = useDescribeError();
  const { title, body, details, kind } = describeError(error);
  const toBuckets = (
    <Button asChild variant="outline">
      <Link to="/buckets">{t('error.toBuckets')}</Link>
    </Button>
  );
  if (isBucketMissing(error)) {
    return (
      <ErrorState
        kind="missing"
        title={t('error.noBucket', { bucket })}
        body={t('error.noBucketBody')}
        details={details}
        action={toBuckets}
      />
    );
  }
  if (kind === 'forbidden') {
    return (
      <ErrorState
        kind="forbidden"
        title={t('error.forbidden', { bucket })}
        body={t('error.forbiddenBody', { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` })}
        details={details}
        onRetry={onRetry}
        action={toBuckets}
      />
    );
  }
  return <ErrorState kind={kind} title={title} body={body} details={details} onRetry={onRetry} />;
}

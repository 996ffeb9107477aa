import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import type { AppKey } from '../model/app-key.ts';

export interface MadeKeyProps {
  made: AppKey;
  onForget: () => void;
}

/** What was made, and how long its secret can be had. */
export function MadeKey({ made, onForget }: MadeKeyProps) {
  const { t } = useTranslation('apps');
  const userName = made.userName ?? '';
  return (
    <div className="flex flex-col gap-3 text-sm">
      <output>{t('key.made', { name: userName, access: t(`key.${made.access}`), bucket: made.bucket })}</output>
      <Notice tone="warn">{t('key.once')}</Notice>
      <div className="flex items-center gap-3">
        <Button variant="outline" size="sm" onClick={onForget}>
          {t('key.forget')}
        </Button>
        <Link to="/users" search={{ user: userName, tab: 'permissions' }} className="rounded-xs text-link">
          {userName}
        </Link>
      </div>
    </div>
  );
}

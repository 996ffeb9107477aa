import type { Preferences } from '@stowage/contracts';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { describeError } from '#console/lib/errors/describe-error.ts';
import { usePreferences } from '#console/lib/preferences/use-preferences.ts';
import { toast } from '#console/ui/toast-store.ts';

/** Preferences take effect at once; only a failure to keep them says something. */
export function useChangePreferences(): {
  preferences: Required<Preferences>;
  change: (changes: Preferences) => void;
} {
  const { t } = useTranslation('settings');
  const { t: tErrors } = useTranslation('errors');
  const { preferences, change } = usePreferences();
  return {
    preferences,
    change: (changes) => {
      change(changes).catch((error: unknown) => {
        toast({ title: t('notKept'), description: describeError(error, tErrors).title, variant: 'destructive' });
      });
    },
  };
}

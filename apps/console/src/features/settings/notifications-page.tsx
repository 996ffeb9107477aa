import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Badge } from '#console/ui/badge.tsx';
import { Button } from '#console/ui/button.tsx';
import { Form, FormActions, FormSection } from '#console/ui/form.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { toast } from '#console/ui/toast-store.ts';

type Permission = NotificationPermission | 'unsupported';

function currentPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** What the console tells, and where. */
export function NotificationsPage() {
  const { t } = useTranslation('settings');
  const [permission, setPermission] = useState(currentPermission);
  const tone = permission === 'granted' ? 'ok' : permission === 'denied' ? 'warn' : 'neutral';
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormSection title={t('notifications.inPage')} description={t('notifications.inPageHint')}>
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-fg-2">
          <Kbd>F8</Kbd> {t('notifications.hotkey')}
        </p>
        <FormActions>
          <Button
            variant="outline"
            onClick={() =>
              toast({ title: t('notifications.exampleTitle'), description: t('notifications.exampleBody') })
            }
          >
            {t('notifications.example')}
          </Button>
        </FormActions>
      </FormSection>
      <FormSection title={t('notifications.system')} description={t('notifications.systemHint')}>
        <p className="flex items-center gap-2 text-sm">
          {t('notifications.permission')} <Badge tone={tone}>{t(`notifications.permissions.${permission}`)}</Badge>
        </p>
        {permission === 'default' ? (
          <FormActions>
            <Button
              variant="outline"
              onClick={() => void Notification.requestPermission().then((answer) => setPermission(answer))}
            >
              {t('notifications.allow')}
            </Button>
          </FormActions>
        ) : (
          <p className="max-w-[70ch] text-xs text-fg-2">{t(`notifications.permissionHints.${permission}`)}</p>
        )}
      </FormSection>
    </Form>
  );
}

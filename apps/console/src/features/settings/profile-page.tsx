import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { describeError } from '#console/lib/errors/describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { useCurrentUser, useSession } from '#console/lib/session/use-session.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Badge } from '#console/ui/badge.tsx';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { DescriptionList } from '#console/ui/description-list.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, FormActions, FormError, FormSection } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { toast } from '#console/ui/toast-store.ts';

const longestName = 100;

export function ProfilePage() {
  const { t } = useTranslation('settings');
  const { t: tErrors } = useTranslation('errors');
  const session = useSession();
  const user = useCurrentUser();
  const format = useFormat();
  const [name, setName] = useState(user.display_name);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = name.trim();
  const wrong = wanted === '' ? t('profile.nameMissing') : null;

  const save = async () => {
    setPending(true);
    setProblem(null);
    try {
      await session.changeDisplayName(wanted);
      toast({ title: t('profile.saved', { name: wanted }), variant: 'success' });
    } catch (error) {
      const { title, body } = describeError(error, tErrors);
      setProblem(`${title}. ${body}`);
    } finally {
      setPending(false);
    }
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong && !pending) void save();
      }}
    >
      <FormSection title={t('profile.title')} description={t('profile.description')}>
        <div className="flex items-center gap-3">
          <Avatar name={user.display_name} imageUrl={user.avatar_url} size="md" />
          <div className="min-w-0">
            <p className="truncate text-md font-medium">{user.display_name}</p>
            <Badge tone={user.role === 'operator' ? 'accent' : 'neutral'}>{t(`profile.role.${user.role}`)}</Badge>
          </div>
        </div>
        <Field label={t('profile.name')} hint={t('profile.nameHint')} error={wrong}>
          <Input
            value={name}
            maxLength={longestName}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <FormError>{problem}</FormError>
        <FormActions>
          <Button type="submit" loading={pending} disabled={wrong !== null || wanted === user.display_name}>
            {t('save')}
          </Button>
        </FormActions>
      </FormSection>
      <FormSection title={t('profile.account')}>
        <DescriptionList
          items={[
            { key: 'email', term: t('profile.email'), value: user.email ?? t('profile.noEmail') },
            {
              key: 'id',
              term: t('profile.id'),
              value: (
                <span className="flex items-center gap-1">
                  <span className="min-w-0 truncate font-mono text-xs">{user.id}</span>
                  <CopyButton value={user.id} size="sm" label={t('profile.copyId')} />
                </span>
              ),
            },
            { key: 'way', term: t('profile.way'), value: t(`profile.ways.${user.signed_in_with}`) },
            { key: 'since', term: t('profile.since'), value: format.absoluteDate(user.created_at) },
          ]}
        />
      </FormSection>
    </Form>
  );
}

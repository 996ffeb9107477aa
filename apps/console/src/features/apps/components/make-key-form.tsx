import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import type { BucketAccess } from '#console/lib/grants/bucket-grants.ts';
import { userNameProblem } from '#console/lib/grants/iam-names.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/field.tsx';
import { FormError } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { Segmented } from '#console/ui/segmented.tsx';
import type { AppId } from '../model/app-configuration.ts';
import type { AppKey } from '../model/app-key.ts';
import { appUserName } from '../model/app-user-name.ts';
import { AppKeyFailure, useMakeAppKey } from '../queries/use-make-app-key.ts';

export interface MakeKeyFormProps {
  app: AppId;
  bucket: string;
  onMade: (key: AppKey) => void;
}

export function MakeKeyForm({ app, bucket, onMade }: MakeKeyFormProps) {
  const { t } = useTranslation('apps');
  const { iam } = useStorage();
  const describe = useDescribeError();
  const users = useQuery(userQueries.names(iam));
  const making = useMakeAppKey();
  const [access, setAccess] = useState<BucketAccess>('read-write');
  const [typedName, setTypedName] = useState<string | null>(null);

  const taken = users.data?.names ?? [];
  const userName = typedName ?? appUserName(app, bucket, taken);
  const problem = userNameProblem(userName, taken);

  const make = () => {
    if (problem !== null || making.isPending) return;
    making.mutate(
      { userName, bucket, access },
      {
        onSuccess: (key) =>
          onMade({
            userName,
            accessKeyId: key.AccessKeyId,
            secretAccessKey: key.SecretAccessKey,
            access,
            bucket,
          }),
      },
    );
  };

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Field label={t('key.userName')} error={problem ? t(`users:create.nameProblems.${problem}`) : undefined}>
        <Input
          value={userName}
          onChange={(event) => setTypedName(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="flex items-center gap-3">
        <span className="text-sm">{t('key.access')}</span>
        <Segmented
          size="sm"
          label={t('key.access')}
          value={access}
          onValueChange={setAccess}
          options={(['read', 'read-write'] as const).map((value) => ({ value, label: t(`key.${value}`) }))}
        />
      </div>
      {making.error ? <FormError>{sentence(making.error)}</FormError> : null}
      <div className="flex items-center gap-3">
        <Button type="submit" loading={making.isPending}>
          {t('key.action')}
        </Button>
        <output className="text-xs text-fg-2">
          {making.step ? t(`key.steps.${making.step}`, { name: userName, bucket }) : null}
        </output>
      </div>
    </form>
  );

  function sentence(error: Error): string {
    const reason = errorSentence(describe(error instanceof AppKeyFailure ? error.cause : error));
    if (!(error instanceof AppKeyFailure)) return reason;
    const what = { user: 'key.failedUser', policy: 'key.failedPolicy', key: 'key.failedKey' }[error.step];
    const left = error.step === 'user' ? '' : t(error.isUndone ? 'key.undone' : 'key.notUndone');
    return `${t(what, { name: userName, bucket })}: ${reason} ${left}`;
  }
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { AccessKey } from '@stowage/storage-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, FormError } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { RadioGroup } from '#console/ui/radio-group.tsx';
import { useUiWords } from '#console/ui/words.ts';
import { createKeySchema, type CreateKeyForm } from '../model/create-key-schema.ts';
import { UserWithoutKey, useCreateAccessKey } from '../queries/use-create-access-key.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { UserChooser } from './user-chooser.tsx';

export interface CreateKeyDialogProps {
  /** The user to choose at first. */
  userName: string | undefined;
  onClose: () => void;
}

const formId = 'create-access-key';

export function CreateKeyDialog({ userName, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation('access-keys');
  const { iam } = useStorage();
  const describe = useDescribeError();
  const uiWords = useUiWords();
  const users = useQuery(userQueries.names(iam));
  const creation = useCreateAccessKey();
  const [created, setCreated] = useState<AccessKey | null>(null);
  const form = useForm<CreateKeyForm>({
    resolver: zodResolver(createKeySchema(users.data?.names ?? [])),
    defaultValues: { for: 'existing', userName: userName ?? '', newName: '' },
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'for' });
  const hasNobody = users.data?.names.length === 0;

  const submit = form.handleSubmit(async (values) => {
    const isNewUser = values.for === 'new';
    try {
      setCreated(await creation.mutateAsync({ userName: isNewUser ? values.newName : values.userName, isNewUser }));
    } catch (error) {
      // The user exists now: a second try must not try to create it again.
      if (error instanceof UserWithoutKey) form.reset({ for: 'existing', userName: error.userName, newName: '' });
    }
  });

  if (created) return <NewKeyDialog created={created} onClose={onClose} />;

  const failure = creation.error instanceof UserWithoutKey ? creation.error.cause : creation.error;
  const sentence = failure ? errorSentence(describe(failure)) : null;
  const nameProblem = (message: string | undefined) =>
    message === undefined ? undefined : t(`users:create.nameProblems.${message}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('create.title')}
      dismissable={!creation.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" form={formId} loading={creation.isPending}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)}>
        <Controller
          control={form.control}
          name="for"
          render={({ field }) => (
            <RadioGroup
              label={t('create.for')}
              value={field.value}
              onValueChange={field.onChange}
              options={[
                {
                  value: 'existing',
                  label: t('create.forExisting'),
                  ...(hasNobody ? { hint: t('create.noUsers'), disabled: true } : {}),
                },
                { value: 'new', label: t('create.forNew') },
              ]}
            />
          )}
        />
        {kind === 'existing' ? (
          <Controller
            control={form.control}
            name="userName"
            render={({ field }) => (
              <UserChooser
                value={field.value}
                onValueChange={field.onChange}
                names={users.data?.names}
                isComplete={users.data?.isComplete ?? true}
                failure={users.error ? describe(users.error).title : null}
                error={errors.userName ? t('create.choose') : undefined}
              />
            )}
          />
        ) : (
          <Field
            label={t('create.newName')}
            hint={t('create.newNameHint')}
            error={errors.newName ? nameProblem(errors.newName.message) : undefined}
          >
            <Input
              {...form.register('newName')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type this
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="ci-deploy"
            />
          </Field>
        )}
        {sentence === null ? null : (
          <FormError>
            {creation.error instanceof UserWithoutKey
              ? t('create.userMade', { name: creation.error.userName, reason: sentence })
              : sentence}
          </FormError>
        )}
      </Form>
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { StorageError } from '@stowage/storage-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Checkbox } from '#console/ui/checkbox.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, FormError } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { toast } from '#console/ui/toast-store.ts';
import { useUiWords } from '#console/ui/words.ts';
import {
  boundaryArnOf,
  createUserSchema,
  emptyCreateUserForm,
  type CreateUserForm,
} from '../model/create-user-schema.ts';
import { useCreateUser, type CreatedUser } from '../queries/use-create-user.ts';
import { AccessPicker } from './access-picker.tsx';
import { BoundaryFields } from './boundary-fields.tsx';
import { NewUserKey } from './new-user-key.tsx';
import { TagsEditor } from './tags-editor.tsx';

export interface CreateUserDialogProps {
  onClose: () => void;
  /** Shows the details of the user that was made. */
  onOpenUser: (name: string) => void;
}

const formId = 'create-user';

export function CreateUserDialog({ onClose, onOpenUser }: CreateUserDialogProps) {
  const { t } = useTranslation('users');
  const { iam } = useStorage();
  const describe = useDescribeError();
  const uiWords = useUiWords();
  const taken = useQuery(userQueries.names(iam));
  const creation = useCreateUser();
  const [created, setCreated] = useState<CreatedUser | null>(null);
  const form = useForm<CreateUserForm>({
    resolver: zodResolver(createUserSchema(taken.data?.names ?? [])),
    defaultValues: emptyCreateUserForm,
  });
  const { errors } = form.formState;
  const access = useWatch({ control: form.control, name: 'access' });
  const boundary = useWatch({ control: form.control, name: 'boundary' });

  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await creation.mutateAsync({ ...values, boundaryArn: boundaryArnOf(values) });
      tellHowItWent(user);
    } catch (error) {
      if (isTaken(error)) form.setError('name', { message: 'taken' });
    }
  });

  function tellHowItWent(user: CreatedUser): void {
    const failure = user.accessError ?? user.keyError;
    if (failure !== null) {
      const reason = describe(failure).title;
      toast({
        title: t('create.partly', { name: user.name }),
        description: t(user.accessError === null ? 'create.partlyKey' : 'create.partlyAccess', { reason }),
        variant: 'destructive',
        visibleMs: 15_000,
      });
      onOpenUser(user.name);
      return;
    }
    toast({ title: t('create.done', { name: user.name }), variant: 'success' });
    if (user.accessKey) setCreated(user);
    else onOpenUser(user.name);
  }

  if (created?.accessKey) return <NewUserKey created={created.accessKey} onClose={() => onOpenUser(created.name)} />;

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('create.title')}
      dismissable={!creation.isPending && !form.formState.isDirty}
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
        <Field
          label={t('create.name')}
          hint={t('create.nameHint')}
          error={errors.name ? t(`create.nameProblems.${errors.name.message ?? 'characters'}`) : undefined}
        >
          <Input
            {...form.register('name')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type this
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('create.namePlaceholder')}
          />
        </Field>
        <Controller
          control={form.control}
          name="access"
          render={({ field }) => (
            <AccessPicker
              value={field.value}
              onValueChange={field.onChange}
              problem={errors.access ? (access.buckets.length === 0 ? 'no-bucket' : 'too-many-buckets') : null}
            />
          )}
        />
        <Controller
          control={form.control}
          name="withAccessKey"
          render={({ field }) => (
            <Checkbox
              checked={field.value}
              onCheckedChange={field.onChange}
              label={t('create.key')}
              hint={t('create.keyHint')}
            />
          )}
        />
        <details open={errors.path || errors.tags || errors.boundaryArn ? true : undefined}>
          <summary className="w-fit rounded-xs text-sm text-fg-2 hover:text-fg">{t('create.more')}</summary>
          <div className="mt-4 flex flex-col gap-5">
            <Field
              label={t('create.path')}
              hint={t('create.pathHint')}
              error={errors.path ? t(`create.pathProblems.${errors.path.message ?? 'characters'}`) : undefined}
            >
              <Input {...form.register('path')} mono autoComplete="off" autoCapitalize="none" spellCheck={false} />
            </Field>
            <Controller
              control={form.control}
              name="tags"
              render={({ field }) => (
                <TagsEditor
                  value={field.value}
                  onValueChange={field.onChange}
                  showProblems={errors.tags !== undefined}
                />
              )}
            />
            <BoundaryFields form={form} boundary={boundary} />
          </div>
        </details>
        {creation.error && !isTaken(creation.error) ? (
          <FormError>{errorSentence(describe(creation.error))}</FormError>
        ) : null}
      </Form>
    </Dialog>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'EntityAlreadyExists';
}

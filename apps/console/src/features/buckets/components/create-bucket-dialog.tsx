import { zodResolver } from '@hookform/resolvers/zod';
import { StorageError } from '@stowage/storage-client';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { errorSentence, useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, FormError } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { toast } from '#console/ui/toast-store.ts';
import { useUiWords } from '#console/ui/words.ts';
import { hasDots, suggestBucketName } from '../model/bucket-name.ts';
import { createBucketSchema, type CreateBucketForm } from '../model/create-bucket-schema.ts';
import { useCreateBucket } from '../queries/use-create-bucket.ts';
import { NameRules } from './name-rules.tsx';

export interface CreateBucketDialogProps {
  onClose: () => void;
}

const formId = 'create-bucket';

export function CreateBucketDialog({ onClose }: CreateBucketDialogProps) {
  const { t } = useTranslation('buckets');
  const { region } = useStorage();
  const navigate = useNavigate();
  const describe = useDescribeError();
  const uiWords = useUiWords();
  const creation = useCreateBucket();
  const form = useForm<CreateBucketForm>({
    resolver: zodResolver(createBucketSchema),
    defaultValues: { name: '' },
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const suggestion = suggestBucketName(name);
  const nameError = form.formState.errors.name;

  const submit = form.handleSubmit(async (values) => {
    try {
      await creation.mutateAsync(values.name);
    } catch (error) {
      const sentence = nameConflict(error);
      if (sentence) form.setError('name', { type: 'server', message: t(sentence) });
      return;
    }
    onClose();
    toast({
      title: t('create.done', { name: values.name }),
      variant: 'success',
      action: {
        label: t('create.open'),
        onPress: () => void navigate({ to: '/bucket-storage/$', params: { _splat: values.name } }),
      },
    });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('create.title')}
      dismissable={!creation.isPending && name === ''}
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
          error={
            nameError?.type === 'server' ? nameError.message : nameError ? t(`rules.${ruleOf(nameError)}`) : undefined
          }
          aside={
            suggestion === null ? undefined : (
              <Button
                variant="link"
                size="sm"
                onClick={() => form.setValue('name', suggestion, { shouldValidate: form.formState.isSubmitted })}
              >
                {t('create.suggestion', { name: suggestion })}
              </Button>
            )
          }
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
        <NameRules name={name} />
        {hasDots(name) ? <Notice tone="warn">{t('create.dots')}</Notice> : null}
        <Field label={t('create.region')} hint={t('create.regionHint')}>
          <Input value={region} readOnly mono />
        </Field>
        <Notice>{t('create.versioning')}</Notice>
        {creation.error && !nameConflict(creation.error) ? (
          <FormError>{errorSentence(describe(creation.error))}</FormError>
        ) : null}
      </Form>
    </Dialog>
  );
}

/** Failures that are about the name stand at the name. */
function nameConflict(error: unknown) {
  if (!(error instanceof StorageError)) return null;
  if (error.code === 'BucketAlreadyOwnedByYou') return 'create.alreadyYours';
  if (error.code === 'BucketAlreadyExists') return 'create.taken';
  if (error.code === 'OperationAborted') return 'create.conflict';
  return null;
}

function ruleOf(error: { message?: string }): string {
  return error.message ?? 'characters';
}

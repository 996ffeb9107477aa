import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Card } from '#console/ui/card.tsx';
import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';
import { PasswordInput } from '#console/ui/password-input.tsx';
import { RadioGroup } from '#console/ui/radio-group.tsx';
import type { AppId } from '../model/app-configuration.ts';
import type { AppKey } from '../model/app-key.ts';
import { MadeKey } from './made-key.tsx';
import { MakeKeyForm } from './make-key-form.tsx';

export interface KeySectionProps {
  app: AppId;
  bucket: string;
  choice: 'make' | 'have';
  onChoiceChange: (choice: 'make' | 'have') => void;
  made: AppKey | null;
  onMade: (key: AppKey | null) => void;
  typed: { accessKeyId: string; secretAccessKey: string };
  onTypedChange: (typed: { accessKeyId: string; secretAccessKey: string }) => void;
}

export function KeySection(props: KeySectionProps) {
  const { t } = useTranslation('apps');
  return (
    <Card title={t('key.title')}>
      {props.made ? (
        <MadeKey made={props.made} onForget={() => props.onMade(null)} />
      ) : (
        <div className="flex flex-col gap-4">
          <RadioGroup
            hideLabel
            look="cards"
            label={t('key.title')}
            value={props.choice}
            onValueChange={props.onChoiceChange}
            options={[
              {
                value: 'make',
                label: t('key.make'),
                hint: props.bucket === '' ? t('key.makeNeedsBucket') : t('key.makeHint', { bucket: props.bucket }),
              },
              { value: 'have', label: t('key.have') },
            ]}
          />
          {props.choice === 'make' ? (
            props.bucket === '' ? null : (
              <MakeKeyForm
                key={`${props.app} ${props.bucket}`}
                app={props.app}
                bucket={props.bucket}
                onMade={props.onMade}
              />
            )
          ) : (
            <div className="grid gap-4">
              <Field label={t('key.keyId')}>
                <Input
                  mono
                  value={props.typed.accessKeyId}
                  onChange={(event) => props.onTypedChange({ ...props.typed, accessKeyId: event.target.value.trim() })}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
              <Field label={t('key.secret')} hint={t('key.secretHint')}>
                <PasswordInput
                  value={props.typed.secretAccessKey}
                  onChange={(event) =>
                    props.onTypedChange({ ...props.typed, secretAccessKey: event.target.value.trim() })
                  }
                  autoComplete="off"
                />
              </Field>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

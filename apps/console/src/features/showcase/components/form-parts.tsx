import { useState } from 'react';

import { Specimen, SpecimenGroup } from '#console/features/showcase/components/specimen.tsx';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { Checkbox } from '#console/ui/checkbox.tsx';
import { Field } from '#console/ui/field.tsx';
import { FormError } from '#console/ui/form.tsx';
import { Input } from '#console/ui/input.tsx';
import { PasswordInput } from '#console/ui/password-input.tsx';
import { RadioGroup } from '#console/ui/radio-group.tsx';
import { SearchField } from '#console/ui/search-field.tsx';
import { Select } from '#console/ui/select.tsx';
import { Switch } from '#console/ui/switch.tsx';
import { Textarea } from '#console/ui/textarea.tsx';

export function FormParts() {
  const { t } = useTranslation('showcase');
  const [text, setText] = useState('raw');
  const [choice, setChoice] = useState<'a' | 'b'>('a');
  const [checked, setChecked] = useState(true);
  const options = [
    { value: 'a' as const, label: t('choiceOne'), hint: t('choiceHint') },
    { value: 'b' as const, label: t('choiceTwo') },
  ];
  return (
    <SpecimenGroup title={t('groups.forms')}>
      <Specimen name="Field, Input">
        <div className="grid w-full max-w-160 gap-4 sm:grid-cols-2">
          <Field label={t('bucketName')} hint={t('bucketHint')}>
            <Input placeholder="raw-data" />
          </Field>
          <Field label={t('bucketName')} error={t('bucketError')}>
            <Input defaultValue="Raw_Data" />
          </Field>
          <Field label={t('key')} optional>
            <Input mono defaultValue="AKIAIOSFODNN7EXAMPLE" readOnly />
          </Field>
          <Field label={t('disabled')}>
            <Input disabled defaultValue="hcm01" />
          </Field>
          <Field label={t('password')}>
            <PasswordInput autoComplete="off" defaultValue="correct horse" />
          </Field>
          <Field label={t('notes')}>
            <Textarea rows={2} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label={t('search')} value={text} onValueChange={setText} />
      </Specimen>
      <Specimen name="Select">
        <Select aria-label={t('choice')} className="w-56" value={choice} onValueChange={setChoice} options={options} />
        <Select aria-label={t('disabled')} disabled value="a" onValueChange={setChoice} options={options} />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox checked={checked} onCheckedChange={setChecked} label={t('choiceOne')} hint={t('choiceHint')} />
        <Checkbox checked="indeterminate" onCheckedChange={setChecked} label={t('some')} />
        <Checkbox checked={false} disabled onCheckedChange={setChecked} label={t('disabled')} />
      </Specimen>
      <Specimen name="Switch">
        <div className="w-80">
          <Switch checked={checked} onCheckedChange={setChecked} label={t('choiceOne')} hint={t('choiceHint')} />
        </div>
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup label={t('choice')} value={choice} onValueChange={setChoice} options={options} />
        <div className="w-80">
          <RadioGroup look="cards" label={t('choice')} value={choice} onValueChange={setChoice} options={options} />
        </div>
      </Specimen>
      <Specimen name="FormError">
        <FormError>{t('formError')}</FormError>
      </Specimen>
    </SpecimenGroup>
  );
}

import { dateFormats, listPageSizes } from '@stowage/contracts';
import { useState } from 'react';

import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useChangePreferences } from '#console/features/settings/use-change-preferences.ts';
import { formatBytes } from '#console/lib/format/format-bytes.ts';
import { formatDate } from '#console/lib/format/format-date.ts';
import { formatNumber } from '#console/lib/format/format-number.ts';
import { Field } from '#console/ui/field.tsx';
import { Form, FormSection } from '#console/ui/form.tsx';
import { RadioGroup } from '#console/ui/radio-group.tsx';
import { Select } from '#console/ui/select.tsx';

const exampleBytes = 224_479_150;
const exampleAgeMs = 4 * 60_000;

export function DisplayPage() {
  const { t, i18n } = useTranslation('settings');
  const { preferences, change } = useChangePreferences();
  const [now] = useState(() => new Date());
  const example = new Date(now.getTime() - exampleAgeMs);
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormSection title={t('display.dates')} description={t('display.datesHint')}>
        <RadioGroup
          hideLabel
          look="cards"
          label={t('display.dates')}
          value={preferences.date_format}
          onValueChange={(date_format) => change({ date_format })}
          options={dateFormats.map((value) => ({
            value,
            label: t(`display.dateFormats.${value}`),
            hint: (
              <span className="figures">{formatDate(example, { format: value, language: i18n.language, now })}</span>
            ),
          }))}
        />
      </FormSection>
      <FormSection title={t('display.lists')}>
        <Field label={t('display.pageSize')} hint={t('display.pageSizeHint')} className="max-w-60">
          <Select
            value={String(preferences.list_page_size)}
            onValueChange={(value) => {
              const size = listPageSizes.find((candidate) => String(candidate) === value);
              if (size !== undefined) change({ list_page_size: size });
            }}
            options={listPageSizes.map((size) => ({ value: String(size), label: formatNumber(size) }))}
          />
        </Field>
      </FormSection>
      <FormSection title={t('display.sizes')}>
        <p className="max-w-[70ch] text-sm text-fg-2">
          {t('display.sizesHint', { example: formatBytes(exampleBytes), bytes: formatNumber(exampleBytes) })}
        </p>
      </FormSection>
    </Form>
  );
}

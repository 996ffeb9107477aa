import { densities, languages } from '@stowage/contracts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useChangePreferences } from '#console/features/settings/use-change-preferences.ts';
import { themes } from '#console/lib/theme/theme.ts';
import { useTheme } from '#console/lib/theme/theme-provider.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form, FormSection } from '#console/ui/form.tsx';
import { RadioGroup } from '#console/ui/radio-group.tsx';
import { Segmented } from '#console/ui/segmented.tsx';
import { Select } from '#console/ui/select.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };
const languageNames = { en: 'English', vi: 'Tiếng Việt' };

export function AppearancePage() {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  const { preferences, change } = useChangePreferences();
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormSection title={t('appearance.theme')} description={t('appearance.themeHint')}>
        <Segmented
          label={t('appearance.theme')}
          value={theme}
          onValueChange={setTheme}
          options={themes.map((value) => {
            const Icon = icons[value];
            return { value, label: t(`appearance.themes.${value}`), icon: <Icon aria-hidden /> };
          })}
        />
      </FormSection>
      <FormSection title={t('appearance.density')} description={t('appearance.densityHint')}>
        <RadioGroup
          hideLabel
          look="cards"
          label={t('appearance.density')}
          value={preferences.density}
          onValueChange={(density) => change({ density })}
          options={densities.map((value) => ({
            value,
            label: t(`appearance.densities.${value}`),
            hint: t(`appearance.densityHints.${value}`),
          }))}
        />
      </FormSection>
      <FormSection title={t('appearance.language')} description={t('appearance.languageHint')}>
        <Field label={t('appearance.language')} className="max-w-60">
          <Select
            value={preferences.language}
            onValueChange={(language) => change({ language })}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
      </FormSection>
    </Form>
  );
}

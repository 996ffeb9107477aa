import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { themes } from '#console/lib/theme/theme.ts';
import { useTheme } from '#console/lib/theme/theme-provider.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Menu, MenuChoice } from '#console/ui/menu.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const { theme, setTheme } = useTheme();
  const Icon = icons[theme];
  return (
    <Menu trigger={<IconButton label={t('theme.label')} icon={<Icon className="size-4" />} />}>
      <MenuChoice
        label={t('theme.label')}
        value={theme}
        onValueChange={setTheme}
        options={themes.map((value) => {
          const OptionIcon = icons[value];
          return { value, label: t(`theme.${value}`), icon: <OptionIcon aria-hidden /> };
        })}
      />
    </Menu>
  );
}

import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Ornament } from '#console/features/sign-in/components/ornament.tsx';
import { runtimeConfig } from '#console/lib/config/runtime-config.ts';
import { isLanguage, languageStorageKey, type Language } from '#console/lib/i18n/i18n.ts';
import { writeStored } from '#console/lib/preferences/stored.ts';
import { Mark } from '#console/ui/mark.tsx';

export interface SignInLayoutProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The form is the page; the ornament stands beside it where there is room. */
export function SignInLayout({ title, subtitle, children }: SignInLayoutProps) {
  const { t } = useTranslation('sign-in');
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,4fr)_5fr]">
      <title>{`${title} · Stowage`}</title>
      <main className="flex flex-col items-center justify-center px-6 py-10">
        <div className="my-auto flex w-full max-w-85 flex-col">
          <Mark className="mb-4 size-8" />
          <h1 className="text-[22px] leading-8 font-semibold tracking-[-.015em]">{title}</h1>
          <p className="mb-6 text-sm text-fg-2">{subtitle ?? runtimeConfig().storage_name}</p>
          {children}
        </div>
        <LanguageChoice />
      </main>
      <aside className="relative overflow-hidden border-l border-line bg-surface max-lg:hidden">
        <Ornament />
        <div className="absolute inset-x-12 bottom-11">
          <p className="text-xl font-medium tracking-[-.01em]">{t('claim.title')}</p>
          <p className="mt-1.5 text-sm text-fg-2">{t('claim.body')}</p>
        </div>
      </aside>
    </div>
  );
}

const names: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

function LanguageChoice() {
  const { t, i18n } = useTranslation('sign-in');
  return (
    <label className="mt-8 flex h-control items-center gap-2 text-xs text-fg-2 hover:text-fg">
      <Languages aria-hidden className="size-4" />
      <span className="sr-only">{t('language')}</span>
      <select
        value={i18n.language}
        onChange={(event) => {
          if (!isLanguage(event.target.value)) return;
          writeStored(languageStorageKey, event.target.value);
          void i18n.changeLanguage(event.target.value);
        }}
        className="h-control rounded-sm bg-transparent pr-1 [&>option]:bg-overlay"
      >
        {Object.entries(names).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

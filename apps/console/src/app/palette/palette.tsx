import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { BucketItems } from '#console/app/palette/bucket-items.tsx';
import { actions, pages, type PaletteEntry } from '#console/app/palette/entries.ts';
import { paletteGroup, paletteItem } from '#console/app/palette/palette-looks.ts';
import { useTheme } from '#console/lib/theme/theme-provider.tsx';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reaches pages, buckets by name and actions from anywhere. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { theme, setTheme } = useTheme();
  const [text, setText] = useState('');
  // Radix gives the focus back to a trigger of its own only; the palette is opened from anywhere by its keys.
  const opener = useRef<Element | null>(null);
  const close = () => {
    onOpenChange(false);
    setText('');
  };
  const go = (href: string) => {
    close();
    void navigate({ href });
  };
  const entry = ({ title, href, icon: Icon }: PaletteEntry) => (
    <Command.Item key={title} value={t(title)} onSelect={() => go(href)} className={paletteItem}>
      <Icon aria-hidden />
      {t(title)}
    </Command.Item>
  );
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-veil animate-appear" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
          }}
          className="fixed inset-x-0 top-0 z-60 mx-auto flex max-h-dvh w-full max-w-140 flex-col border border-line bg-raised shadow-float outline-none animate-drop sm:top-[12vh] sm:max-h-[70vh] sm:w-[calc(100%-2rem)] sm:rounded-lg"
        >
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command label={t('palette.title')} loop className="flex min-h-0 flex-col">
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder={t('palette.placeholder')}
              className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-md outline-none"
            />
            <Command.List className="min-h-0 overflow-y-auto p-1.5">
              <Command.Empty className="px-2.5 py-6 text-center text-sm text-fg-2">
                {t('palette.nothing', { text })}
              </Command.Empty>
              <Command.Group heading={t('palette.pages')} className={paletteGroup}>
                {pages.map(entry)}
              </Command.Group>
              <BucketItems text={text} onChoose={(name) => go(`/bucket-storage/${encodeURIComponent(name)}`)} />
              <Command.Group heading={t('palette.actions')} className={paletteGroup}>
                {actions.map(entry)}
                {(['light', 'dark', 'system'] as const)
                  .filter((choice) => choice !== theme)
                  .map((choice) => (
                    <Command.Item
                      key={choice}
                      value={t(`palette.theme.${choice}`)}
                      onSelect={() => {
                        setTheme(choice);
                        close();
                      }}
                      className={paletteItem}
                    >
                      {t(`palette.theme.${choice}`)}
                    </Command.Item>
                  ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

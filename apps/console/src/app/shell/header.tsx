import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Place } from '#console/app/shell/place.tsx';
import { ThemeMenu } from '#console/app/shell/theme-menu.tsx';
import { useScrolled } from '#console/app/shell/use-scrolled.ts';
import { cx } from '#console/ui/cx.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';

const Palette = lazy(async () => ({ default: (await import('#console/app/palette/palette.tsx')).Palette }));
const TaskTray = lazy(async () => ({ default: (await import('#console/app/shell/task-tray-slot.tsx')).TaskTraySlot }));

const paletteKeys = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export interface HeaderProps {
  onMenu: () => void;
  menuOpen: boolean;
}

export function Header({ onMenu, menuOpen }: HeaderProps) {
  const { t } = useTranslation('shell');
  const scrolled = useScrolled();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [paletteUsed, setPaletteUsed] = useState(false);
  const openPalette = () => {
    setPaletteUsed(true);
    setPaletteOpen(true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setPaletteUsed(true);
      setPaletteOpen((open) => !open);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <header
      data-scrolled={scrolled || undefined}
      className={cx(
        'sticky top-0 z-30 flex h-header shrink-0 items-center gap-2 border-b border-line bg-canvas pr-3 pl-2 transition-shadow sm:pr-5 md:pl-5',
        scrolled && 'shadow-float',
      )}
    >
      <IconButton
        plain
        className="md:hidden"
        label={t('openNavigation')}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        icon={<MenuIcon className="size-4" />}
        onClick={onMenu}
      />
      <Place />
      <div className="ml-auto flex items-center gap-1.5">
        <button
          type="button"
          onClick={openPalette}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex h-control items-center gap-2 rounded-md border border-line-strong/70 bg-surface pr-1.5 pl-2.5 text-sm text-fg-2 transition-colors hover:bg-hover max-sm:size-control max-sm:justify-center max-sm:border-transparent max-sm:bg-transparent max-sm:p-0 sm:w-58 lg:mr-1"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="flex-1 truncate text-left max-sm:sr-only">{t('search')}</span>
          <span aria-hidden className="max-sm:hidden">
            <Kbd>{paletteKeys}</Kbd>
          </span>
        </button>
        <Suspense fallback={<span className="size-control" />}>
          <TaskTray />
        </Suspense>
        <ThemeMenu />
      </div>
      {paletteUsed ? (
        <Suspense>
          <Palette open={paletteOpen} onOpenChange={setPaletteOpen} />
        </Suspense>
      ) : null}
    </header>
  );
}

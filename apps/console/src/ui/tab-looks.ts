/** The row and the single tab, shared by `Tabs` and by links that look like them. */
export const tabRow = 'flex shrink-0 gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]';
export const tabLook =
  'relative flex h-10 shrink-0 items-center gap-1.5 text-sm text-fg-2 transition-colors hover:text-fg -outline-offset-2! after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full disabled:opacity-50 pointer-coarse:h-11';

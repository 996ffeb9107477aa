import type { ReactNode } from 'react';

export interface KbdProps {
  children: ReactNode;
}

export function Kbd({ children }: KbdProps) {
  return (
    <kbd className="inline-flex h-5 items-center rounded-sm border border-line bg-canvas px-1.5 font-sans text-2xs text-fg-2">
      {children}
    </kbd>
  );
}

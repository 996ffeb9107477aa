import { Slot } from 'radix-ui';
import { lazy, Suspense, useState, type ComponentType, type KeyboardEvent } from 'react';

import type { MenuChoiceProps, MenuProps } from '#console/ui/menu-props.ts';

const loadParts = () => import('#console/ui/menu-parts.tsx');

// No page needs the machinery of menus before one opens: pointing at a trigger or focusing it fetches it.
const MenuRoot = lazy(async () => ({ default: (await loadParts()).MenuRoot }));

/** The trigger stands there at once; from the first press on it is the real menu's. */
export function Menu({ trigger, children, open, onOpenChange, ...rest }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const isOpen = open ?? ownOpen;
  const change = (next: boolean) => {
    setWanted(true);
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const fetchParts = () => void loadParts();
  const plainTrigger = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchParts}
      onFocus={fetchParts}
      onClick={() => change(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        change(true);
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (!wanted && !isOpen) return plainTrigger;
  return (
    <Suspense fallback={plainTrigger}>
      <MenuRoot {...rest} trigger={trigger} open={isOpen} onOpenChange={change}>
        {children}
      </MenuRoot>
    </Suspense>
  );
}

export const MenuItem = lazy(async () => ({ default: (await loadParts()).MenuItem }));
export const MenuToggle = lazy(async () => ({ default: (await loadParts()).MenuToggle }));
export const MenuSub = lazy(async () => ({ default: (await loadParts()).MenuSub }));
export const MenuLabel = lazy(async () => ({ default: (await loadParts()).MenuLabel }));
export const MenuSeparator = lazy(async () => ({ default: (await loadParts()).MenuSeparator }));

const LazyChoice = lazy(async () => ({
  default: (await loadParts()).MenuChoice as ComponentType<MenuChoiceProps<string>>,
}));

/** One of several, with a tick at the chosen one. */
export function MenuChoice<Value extends string>({ onValueChange, ...rest }: MenuChoiceProps<Value>) {
  // The values that come back are those of the options.
  return <LazyChoice {...rest} onValueChange={(value) => onValueChange(value as Value)} />;
}

import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import type {
  MenuChoiceProps,
  MenuItemProps,
  MenuProps,
  MenuSubProps,
  MenuToggleProps,
} from '#console/ui/menu-props.ts';

const floatingPanel =
  'z-60 min-w-44 max-w-80 overflow-y-auto rounded-md border border-line-strong/60 bg-overlay p-1 text-sm text-fg shadow-float outline-none animate-drop max-h-(--radix-dropdown-menu-content-available-height)';
const row =
  'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 outline-none select-none data-highlighted:bg-active data-disabled:cursor-default data-disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-fg-3';

export function MenuRoot({ trigger, children, align = 'end', side = 'bottom', open, onOpenChange }: MenuProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={floatingPanel}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuItem({ children, icon, shortcut, destructive, disabled, asChild, onSelect }: MenuItemProps) {
  const className = cx(row, destructive && 'text-bad data-highlighted:bg-bad-wash [&>svg]:text-bad!');
  if (asChild)
    return (
      <Primitive.Item asChild disabled={disabled} onSelect={onSelect} className={className}>
        {children}
      </Primitive.Item>
    );
  return (
    <Primitive.Item disabled={disabled} onSelect={onSelect} className={className}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Primitive.Item>
  );
}

/** One of several, with a tick at the chosen one. */
export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={row}>
          {option.icon}
          <span className="min-w-0 flex-1">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check className="size-4 text-accent" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuToggle({ checked, onCheckedChange, children }: MenuToggleProps) {
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      // Stays open: several are often set at once.
      onSelect={(event) => event.preventDefault()}
      className={row}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Primitive.ItemIndicator>
        <Check className="size-4 text-accent" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export function MenuSub({ label, icon, children }: MenuSubProps) {
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger className={cx(row, 'data-[state=open]:bg-active')}>
        {icon}
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronRight aria-hidden />
      </Primitive.SubTrigger>
      <Primitive.Portal>
        <Primitive.SubContent sideOffset={4} collisionPadding={8} className={floatingPanel}>
          {children}
        </Primitive.SubContent>
      </Primitive.Portal>
    </Primitive.Sub>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 pt-1.5 pb-1 text-xs text-fg-3">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}

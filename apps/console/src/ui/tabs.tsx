import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';
import { tabLook, tabRow } from '#console/ui/tab-looks.ts';

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A figure after the words. */
  count?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `TabPanel`s. */
  children: ReactNode;
  className?: string;
}

const activeTab = 'data-[state=active]:font-medium data-[state=active]:text-fg data-[state=active]:after:bg-accent';

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cx('flex min-h-0 flex-col', className)}
    >
      <Primitive.List aria-label={label} className={cx(tabRow, 'px-4')}>
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cx(tabLook, activeTab)}
          >
            {tab.label}
            {tab.count == null ? null : <span className="text-fg-3 figures">{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

/** Drawn only while its tab is chosen. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Primitive.Content value={value} className={cx('min-h-0 flex-1 -outline-offset-2!', className)}>
      {children}
    </Primitive.Content>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { isActive, isGroupActive, type NavigationItem } from '#console/app/shell/navigation.ts';
import { Badge } from '#console/ui/badge.tsx';
import { cx } from '#console/ui/cx.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#console/ui/menu.tsx';
import { Tooltip } from '#console/ui/tooltip.tsx';

export interface NavigationGroupProps {
  group: NavigationItem & { items: readonly NavigationItem[] };
  pathname: string;
}

/** Specification section 2: "Groups are expanded by default." */
export function NavigationGroup({ group, pathname }: NavigationGroupProps) {
  const { t } = useTranslation('shell');
  const [expanded, setExpanded] = useState(true);
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={listId}
        onClick={() => setExpanded(!expanded)}
        className="group flex h-8 w-full items-center justify-between rounded-md px-2 text-xs text-fg-2 hover:text-fg pointer-coarse:h-11"
      >
        {t(group.title)}
        <ChevronDown
          aria-hidden
          className={cx(
            'size-3.5 transition-transform',
            expanded ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100' : '-rotate-90',
          )}
        />
      </button>
      <ul id={listId} hidden={!expanded} className="flex flex-col gap-px">
        {group.items.map((item) => (
          <li key={item.href}>
            <NavigationLink item={item} active={isActive(pathname, item)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavigationLink({ item, active }: { item: NavigationItem; active: boolean }) {
  const { t } = useTranslation('shell');
  const Icon = item.icon;
  return (
    <Link
      to={item.href}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors pointer-coarse:h-11',
        active ? 'bg-active font-medium text-fg' : 'text-fg-2 hover:bg-hover hover:text-fg',
      )}
    >
      <Icon aria-hidden className={cx('size-4 shrink-0', active && 'text-accent')} />
      <span className="min-w-0 flex-1 truncate">{t(item.title)}</span>
      {item.label === undefined ? null : <Badge>{item.label}</Badge>}
    </Link>
  );
}

/** Specification section 2: "a group shows as an icon with a flyout menu and tooltips (tooltip delay 0)". */
export function CollapsedGroup({ group, pathname }: NavigationGroupProps) {
  const { t } = useTranslation('shell');
  const Icon = group.icon;
  const active = isGroupActive(pathname, group);
  const [open, setOpen] = useState(false);
  const button = (
    <IconButton
      plain
      label={t(group.title)}
      icon={<Icon className={cx('size-4', active && 'text-accent')} />}
      className={cx(active && 'bg-active text-fg')}
    />
  );
  return (
    <Tooltip content={open ? '' : t(group.title)} side="right" delayMs={0}>
      <span>
        <Menu side="right" align="start" open={open} onOpenChange={setOpen} trigger={button}>
          <MenuLabel>{t(group.title)}</MenuLabel>
          {group.items.map((item) => {
            const ItemIcon = item.icon;
            return (
              <MenuItem key={item.href} asChild>
                <Link to={item.href} aria-current={isActive(pathname, item) ? 'page' : undefined}>
                  <ItemIcon aria-hidden />
                  <span className="flex-1">{t(item.title)}</span>
                  {item.label === undefined ? null : <Badge>{item.label}</Badge>}
                </Link>
              </MenuItem>
            );
          })}
        </Menu>
      </span>
    </Tooltip>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are moved by transform and laid out as a grid, which table elements do not take */
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Checkbox } from '#console/ui/checkbox.tsx';
import { cx } from '#console/ui/cx.ts';
import { FileIcon } from '#console/ui/file-icon.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Menu } from '#console/ui/menu.tsx';

import { fileKindOf } from '../model/file-kind.ts';
import { fileTypeOf } from '../model/file-type.ts';
import type { ObjectRows } from '../model/object-rows.ts';
import { useStorageClassName } from '../use-storage-class-name.ts';
import { columnShown, gridColumns } from './grid-columns.ts';

export interface GridRowProps {
  id: string;
  rows: ObjectRows;
  row: number;
  place: number;
  topPx: number;
  isSelected: boolean;
  isCurrent: boolean;
  isOpen: boolean;
  /** Of a folder: its address, for opening it in another tab. */
  href: string | undefined;
  onOpen: (row: number) => void;
  onClick: (row: number, event: MouseEvent) => void;
  onToggle: (row: number, extend: boolean) => void;
  renderMenu: (row: number) => ReactNode;
}

export function GridRow(props: GridRowProps) {
  const { t } = useTranslation('objects');
  const { id, rows, row, place, topPx, isSelected, isCurrent, isOpen, href, onOpen, onClick, onToggle, renderMenu } =
    props;
  const format = useFormat();
  const classNameOf = useStorageClassName();
  const name = rows.name(row);
  const type = fileTypeOf(name);
  const isFolder = rows.isFolder(row);
  const modified = new Date(rows.modifiedAt(row));
  const storageClass = rows.storageClass(row);

  const open = (event: MouseEvent): void => {
    onClick(row, event);
    // Other buttons and modifiers are the browser's (a new tab) or the selection's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and the keys, and points at its current row
    <div
      id={id}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      data-open={isOpen || undefined}
      onClick={(event) => {
        if ((event.target as Element).closest('a,button,input,[role=menuitem]')) return;
        onClick(row, event);
        if (!isFolder && !event.shiftKey && !event.ctrlKey && !event.metaKey) onOpen(row);
      }}
      onDoubleClick={() => isFolder && onOpen(row)}
      style={{ transform: `translateY(${topPx}px)` }}
      className={cx(
        gridColumns,
        'group absolute inset-x-0 top-0 h-row cursor-default border-b border-line text-sm transition-colors hover:bg-hover aria-selected:bg-selected data-open:bg-active aria-selected:data-open:bg-selected',
        isCurrent &&
          'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-accent',
      )}
    >
      <div role="gridcell" className="flex justify-center pl-2">
        <Checkbox
          tabIndex={-1}
          aria-label={t('selection.one', { name })}
          checked={isSelected}
          onClick={(event) => onToggle(row, event.shiftKey)}
          onCheckedChange={ignore}
        />
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2 px-2">
        <FileIcon kind={fileKindOf(type)} />
        {isFolder ? (
          <a
            href={href}
            tabIndex={-1}
            onClick={open}
            className="min-w-0 truncate whitespace-pre hover:underline"
            title={name}
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <button
            type="button"
            tabIndex={-1}
            onClick={open}
            className="min-w-0 truncate text-left whitespace-pre hover:underline"
            title={name}
          >
            <bdi>{name}</bdi>
          </button>
        )}
      </div>
      <div role="gridcell" className="figures truncate px-2 text-right">
        {isFolder ? (
          <>
            <span aria-hidden className="text-fg-3">
              —
            </span>
            <span className="sr-only">{t('size.unknown')}</span>
          </>
        ) : (
          format.bytes(rows.sizeBytes(row))
        )}
      </div>
      <div role="gridcell" className={cx('truncate px-2 text-fg-2', columnShown.type)}>
        {t(`types.${type}`)}
      </div>
      <div
        role="gridcell"
        className={cx('truncate px-2 text-fg-2', columnShown.modified)}
        title={isFolder ? undefined : format.absoluteDate(modified)}
      >
        {isFolder ? null : format.date(modified)}
      </div>
      <div role="gridcell" className={cx('truncate px-2 text-fg-2', columnShown.class)}>
        {isFolder ? null : storageClass === 'STANDARD' || storageClass === '' ? (
          classNameOf('STANDARD')
        ) : (
          <Badge>{classNameOf(storageClass)}</Badge>
        )}
      </div>
      <div role="gridcell" className="flex justify-center">
        <RowMenu name={name} row={row} renderMenu={renderMenu} />
      </div>
    </div>
  );
}

function ignore(): void {}

/** The menu itself is made when it is first opened: a window of rows would carry forty of them for nothing. */
function RowMenu({ name, row, renderMenu }: { name: string; row: number; renderMenu: (row: number) => ReactNode }) {
  const { t } = useTranslation('objects');
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const button = (
    <IconButton
      plain
      size="sm"
      tabIndex={-1}
      label={t('row.menu', { name })}
      icon={<Ellipsis className="size-4" />}
      onClick={isOpen ? undefined : () => setIsOpen(true)}
      className="not-pointer-coarse:opacity-0 group-hover:opacity-100 group-aria-selected:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100"
    />
  );
  const change = (open: boolean): void => {
    setIsOpen(open);
    // The button that opened the menu is made anew when it closes; the grid goes on where it was.
    if (!open) place.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
  };
  return (
    <span ref={place}>
      {isOpen ? (
        <Menu open onOpenChange={change} trigger={button}>
          {renderMenu(row)}
        </Menu>
      ) : (
        button
      )}
    </span>
  );
}

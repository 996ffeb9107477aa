import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { ObjectRows } from '../model/object-rows.ts';
import { GridHarness, i18n, numberedRows } from '../testing/grid-harness.tsx';

beforeAll(() => i18n.loadNamespaces(['objects']));

const grid = (): HTMLElement => page.getByRole('grid').element() as HTMLElement;
const rowNames = (): string[] =>
  [...grid().querySelectorAll('[role=row] button[title], [role=row] a[title]')].map((name) => name.textContent);
const current = (): string =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.querySelector('[title]')?.textContent ??
  '';
const selected = (): string => page.getByTestId('selected').element().textContent;
const name = (i: number): string => `object-${String(i).padStart(7, '0')}`;

async function focusGrid(): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible();
  grid().focus();
}

/** Whether the row can be seen between the head and the foot of the grid. */
function isInSight(text: string): boolean {
  const row = [...grid().querySelectorAll('[role=row][id]')].find((element) => element.textContent?.includes(text));
  const box = row?.getBoundingClientRect();
  const view = grid().getBoundingClientRect();
  return box !== undefined && box.top >= view.top + 31 && box.bottom <= view.bottom + 1;
}

async function scrollTo(top: number): Promise<void> {
  grid().scrollTop = top;
  await expect.poll(() => Math.abs(grid().scrollTop - top) < 2).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

describe('grid with a million rows', () => {
  const rows = numberedRows(1_000_000);
  beforeEach(async () => {
    await render(<GridHarness rows={rows} />);
    await focusGrid();
  });

  it('draws a screenful, not a million', () => {
    expect(rowNames().length).toBeGreaterThan(10);
    expect(rowNames().length).toBeLessThan(60);
    expect(grid().getAttribute('aria-rowcount')).toBe('1000001');
  });

  it('reaches the last row with End and the first with Home', async () => {
    await userEvent.keyboard('{End}');
    await expect.poll(() => isInSight(name(999_999))).toBe(true);
    expect(current()).toBe(name(999_999));
    await userEvent.keyboard('{ArrowUp}');
    expect(current()).toBe(name(999_998));
    await userEvent.keyboard('{Home}');
    await expect.poll(() => isInSight(name(0))).toBe(true);
    expect(current()).toBe(name(0));
  });

  it('reaches the last row with the scrollbar', async () => {
    await scrollTo(grid().scrollHeight - grid().clientHeight);
    await expect.poll(() => isInSight(name(999_999))).toBe(true);
  });

  it('keeps the last row in its place above a foot', async () => {
    await scrollTo(grid().scrollHeight - grid().clientHeight);
    const last = grid().querySelector('[role=rowgroup]:nth-of-type(3)');
    const row = [...grid().querySelectorAll('[role=row][id]')].find((element) =>
      element.textContent?.includes(name(999_999)),
    );
    expect(Math.round(row?.getBoundingClientRect().bottom ?? 0)).toBe(
      Math.round(last?.getBoundingClientRect().bottom ?? -1),
    );
  });

  it('goes to the middle by the thumb and moves on row by row from there', async () => {
    await scrollTo((grid().scrollHeight - grid().clientHeight) / 2);
    const before = Number(rowNames()[0]?.slice(7));
    expect(before).toBeGreaterThan(490_000);
    expect(before).toBeLessThan(510_000);
    await scrollTo(grid().scrollTop + 72);
    await expect.poll(() => Number(rowNames()[0]?.slice(7)) - before).toBe(2);
  });

  it('stays where it is when the scrollbar comes to rest', async () => {
    await scrollTo(5_000_000);
    const resting = rowNames()[0];
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(rowNames()[0]).toBe(resting);
  });
});

describe('keys of the grid', () => {
  const opened: string[] = [];
  const deleted: string[][] = [];
  const onUp = vi.fn();
  const rows = new ObjectRows('');
  rows.addFolder('reports/');
  for (const key of ['alpha', 'beta', 'gamma', 'delta']) {
    rows.addObject({ key, sizeBytes: 1, modifiedAt: 0, etag: '', storageClass: 'STANDARD' });
  }
  beforeEach(async () => {
    await render(
      <GridHarness rows={rows} onOpen={(n) => opened.push(n)} onDelete={(names) => deleted.push(names)} onUp={onUp} />,
    );
    await focusGrid();
  });
  afterEach(() => {
    opened.length = 0;
    deleted.length = 0;
    onUp.mockClear();
  });

  it('Space selects, Shift and arrows take a range, Escape lets go', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(selected()).toBe('some alpha');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toBe('some alpha beta gamma');
    await userEvent.keyboard('{Escape}');
    expect(selected().trim()).toBe('some');
  });

  it('Ctrl+A selects the whole folder, also what is not loaded', async () => {
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selected().trim()).toBe('all-but');
    await userEvent.keyboard('{Home} ');
    expect(selected()).toBe('all-but reports/');
  });

  it('Enter opens, Backspace goes up', async () => {
    await userEvent.keyboard('{ArrowDown}{Enter}{End}{Enter}{Backspace}');
    expect(opened).toEqual(['reports/', 'delta']);
    expect(onUp).toHaveBeenCalledOnce();
  });

  it('Delete means the selection, or the current row when nothing is selected', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    await userEvent.keyboard('{ArrowDown} {ArrowDown} {Delete}');
    expect(deleted).toEqual([['alpha'], ['beta', 'gamma']]);
  });

  it('typing goes to the name that begins so', async () => {
    await userEvent.keyboard('ga');
    expect(current()).toBe('gamma');
  });

  it('does nothing with Delete when there is neither a selection nor a current row', async () => {
    await userEvent.keyboard('{Delete}');
    expect(deleted).toEqual([]);
  });

  it('says which rows are selected and which one is current', async () => {
    await userEvent.keyboard('{ArrowDown} ');
    const row = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
    expect([row?.getAttribute('aria-selected'), row?.getAttribute('aria-rowindex')]).toEqual(['true', '2']);
    expect(grid().getAttribute('aria-multiselectable')).toBe('true');
  });
});

it('asks for the next page before the end of the loaded rows is reached', async () => {
  const onNearEnd = vi.fn();
  await render(<GridHarness rows={numberedRows(1_000)} hasMore onNearEnd={onNearEnd} />);
  await focusGrid();
  expect(onNearEnd).not.toHaveBeenCalled();
  await scrollTo(30_000);
  await expect.poll(() => onNearEnd.mock.calls.length).toBeGreaterThan(0);
  expect(grid().getAttribute('aria-rowcount')).toBe('-1');
});

describe('grid through a refresh', () => {
  it('keeps what is drawn for an object with that object when one above it is gone', async () => {
    const { rerender } = await render(<GridHarness rows={namedRows('first', 'second', 'third')} />);
    await focusGrid();
    const drawn = page.getByRole('row').filter({ hasText: 'second' }).element();

    await rerender(<GridHarness rows={namedRows('second', 'third')} />);

    await expect.poll(rowNames).toEqual(['second', 'third']);
    // A press that has begun on it, or its open menu, must not become another object's.
    expect(drawn.isConnected).toBe(true);
    expect(drawn.textContent).toContain('second');
  });
});

function namedRows(...keys: string[]): ObjectRows {
  const rows = new ObjectRows('');
  for (const key of keys) rows.addObject({ key, sizeBytes: 1, modifiedAt: 0, etag: '', storageClass: 'STANDARD' });
  return rows;
}

import { describe, expect, it } from 'vitest';

import {
  everythingSelected,
  isNothing,
  isSelected,
  nothingSelected,
  selectedCount,
  selectedRows,
  toggled,
  withRows,
} from './row-selection.ts';

describe('selection', () => {
  it('takes single rows in and out', () => {
    const one = toggled(nothingSelected, 5);
    expect([isSelected(one, 5), isSelected(one, 4), selectedCount(one, 10)]).toEqual([true, false, 1]);
    expect(isNothing(toggled(one, 5), 10)).toBe(true);
  });

  it('means everything but some, also rows that load later', () => {
    const allBut = toggled(everythingSelected, 3);
    expect([isSelected(allBut, 3), isSelected(allBut, 5_000)]).toEqual([false, true]);
    expect(selectedCount(allBut, 10)).toBe(9);
    expect(selectedRows(allBut, 5)).toEqual([0, 1, 2, 4]);
  });

  it('adds and takes away ranges in both modes', () => {
    expect(selectedRows(withRows(nothingSelected, [4, 2, 3], true), 10)).toEqual([2, 3, 4]);
    expect(selectedRows(withRows(everythingSelected, [0, 1], false), 4)).toEqual([2, 3]);
    expect(selectedCount(withRows(withRows(everythingSelected, [0, 1], false), [1], true), 4)).toBe(3);
  });

  it('leaves the selection it came from as it was', () => {
    const before = withRows(nothingSelected, [1], true);
    toggled(before, 2);
    expect(selectedRows(before, 10)).toEqual([1]);
  });
});

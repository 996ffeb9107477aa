import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { describeOperations } from '../../test/describe-operations.ts';
import { operationTable } from './operation-table.ts';

describe('the operation table', () => {
  it('has no row that an earlier one hides', () => {
    operationTable.forEach((row, index) => {
      const hidden = operationTable.slice(0, index).find((earlier) => {
        const asks = new Set(row.query);
        const isWider = (earlier.query ?? []).every((condition) => asks.has(condition));
        const takesHeader = earlier.header === undefined || earlier.header === row.header;
        return earlier.method === row.method && earlier.level === row.level && isWider && takesHeader;
      });
      expect([row.name, hidden?.name]).toEqual([row.name, undefined]);
    });
  });

  it('stands in README.md as it is', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(describeOperations());
  });
});

import { describe, expect, it } from 'vitest';

import { isSpared } from '#console/lib/tasks/deletion-scope.ts';

import { deletionOf } from './deletion-of.ts';
import { ObjectRows } from './object-rows.ts';
import { everythingSelected, nothingSelected, toggled, withRows } from './row-selection.ts';

const place = { bucket: 'b', prefix: 'p/' };

function sample(): ObjectRows {
  const rows = new ObjectRows('p/');
  rows.addFolder('p/sub/');
  for (const name of ['a', 'b']) {
    rows.addObject({ key: `p/${name}`, sizeBytes: 10, modifiedAt: 0, etag: '', storageClass: 'STANDARD' });
  }
  return rows;
}

describe('deleting a selection', () => {
  it('names the chosen objects and takes folders with all that is in them', () => {
    const plan = deletionOf(place, sample(), withRows(nothingSelected, [0, 2], true));
    expect(plan.scope).toEqual({ bucket: 'b', keys: ['p/b'], prefixes: ['p/sub/'] });
    expect(plan).toMatchObject({ folderCount: 1, objectCount: 1, bytes: 10, needsTyping: true, onlyName: null });
  });

  it('asks for one press only when it is a few objects', () => {
    expect(deletionOf(place, sample(), toggled(nothingSelected, 1))).toMatchObject({
      needsTyping: false,
      onlyName: 'a',
    });
  });

  it('spares what "all but" leaves out, and the folder itself', () => {
    const { scope } = deletionOf(place, sample(), withRows(everythingSelected, [0, 1], false));
    expect(scope.prefixes).toEqual(['p/']);
    const spared = ['p/', 'p/a', 'p/b', 'p/sub/', 'p/sub/deep', 'p/subway', 'p/later'].filter((key) =>
      isSpared(scope, key),
    );
    expect(spared).toEqual(['p/', 'p/a', 'p/sub/', 'p/sub/deep']);
  });
});

import type { DeletionScope } from '#console/lib/tasks/deletion-scope.ts';

import type { ObjectRows } from './object-rows.ts';
import { type RowSelection, selectedRows } from './row-selection.ts';
import type { StoragePlace } from './storage-address.ts';

export interface PlannedDeletion {
  readonly scope: DeletionScope;
  readonly folderCount: number;
  readonly objectCount: number;
  /** Bytes of the objects; what folders hold is not known. */
  readonly bytes: number;
  /** Everything in the folder, with what is not loaded. */
  readonly isWholeFolder: boolean;
  /** The one thing that is deleted, when it is one. */
  readonly onlyName: string | null;
  /** Too much, or too unknown, for a single press. */
  readonly needsTyping: boolean;
}

/** Objects that a person can still look over before pressing the button. */
const OVERSEEABLE_OBJECTS = 100;

/** What deleting a selection means: folders with all that is in them, "all but" with what has not been loaded. */
export function deletionOf(
  { bucket, prefix }: StoragePlace,
  rows: ObjectRows,
  selection: RowSelection,
): PlannedDeletion {
  const selected = selectedRows(selection, rows.length);
  const folders = selected.filter((row) => rows.isFolder(row));
  const objects = selected.filter((row) => !rows.isFolder(row));
  const isWholeFolder = selection.mode === 'all-but';
  return {
    scope: isWholeFolder
      ? { bucket, keys: [], prefixes: [prefix], except: spared(prefix, rows, selection) }
      : { bucket, keys: objects.map((row) => rows.key(row)), prefixes: folders.map((row) => rows.key(row)) },
    folderCount: folders.length,
    objectCount: objects.length,
    bytes: objects.reduce((sum, row) => sum + rows.sizeBytes(row), 0),
    isWholeFolder,
    onlyName: selected.length === 1 && !isWholeFolder ? rows.name(selected[0] ?? 0) : null,
    needsTyping: isWholeFolder || folders.length > 0 || objects.length > OVERSEEABLE_OBJECTS,
  };
}

/** The folder's own marker stays too: the folder was opened, not selected. */
function spared(prefix: string, rows: ObjectRows, { rows: left }: RowSelection): NonNullable<DeletionScope['except']> {
  const kept = [...left];
  return {
    keys: new Set([prefix, ...kept.filter((row) => !rows.isFolder(row)).map((row) => rows.key(row))]),
    prefixes: kept.filter((row) => rows.isFolder(row)).map((row) => rows.key(row)),
  };
}

/** Deleting the one object whose details are open, whether or not its row is loaded. */
export function deletionOfKey(bucket: string, key: string): PlannedDeletion {
  return {
    scope: { bucket, keys: [key], prefixes: [] },
    folderCount: 0,
    objectCount: 1,
    bytes: 0,
    isWholeFolder: false,
    onlyName: key.slice(key.replace(/\/$/, '').lastIndexOf('/') + 1),
    needsTyping: false,
  };
}

import type { UploadItem, UploadSource } from './upload-source.ts';

/**
 * What was dropped, folders with all that is in them. Call it inside the drop event: the browser empties the
 * `DataTransfer` when the event ends (https://wicg.github.io/entries-api/#dom-datatransferitem-webkitgetasentry).
 * Folders are walked later, as the upload comes to them.
 */
export function sourceOfDrop(dropped: DataTransfer): UploadSource {
  const entries: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of dropped.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = entry ? null : item.getAsFile();
    if (entry) entries.push(entry);
    else if (file) files.push(file);
  }
  return {
    items: walk(entries, files),
    topNames: [
      ...entries.map((entry) => (entry.isDirectory ? `${entry.name}/` : entry.name)),
      ...files.map((file) => file.name),
    ],
  };
}

/** Whether a drag brings files; a dragged link or text is not ours to take. */
export function bringsFiles(dragged: DataTransfer | null): boolean {
  return dragged?.types.includes('Files') ?? false;
}

async function* walk(entries: readonly FileSystemEntry[], files: readonly File[]): AsyncGenerator<UploadItem> {
  for (const file of files) yield { path: file.name, open: () => Promise.resolve(file) };
  for (const entry of entries) yield* walkEntry(entry, '');
}

async function* walkEntry(entry: FileSystemEntry, folder: string): AsyncGenerator<UploadItem> {
  const path = folder + entry.name;
  if (isDirectory(entry)) {
    try {
      for await (const child of childrenOf(entry)) yield* walkEntry(child, `${path}/`);
    } catch (error) {
      // A folder that may not be read is one line among the failures; the rest of the tree goes on.
      yield { path: `${path}/`, open: () => Promise.reject(error) };
    }
  } else {
    yield { path, open: () => new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)) };
  }
}

/** A reader gives about a hundred entries at a time and an empty list at the end. */
async function* childrenOf(directory: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = directory.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    yield* some;
  }
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** One file to come. The file itself is opened only when its turn has come, so that a tree of 100,000 costs names only. */
export interface UploadItem {
  /** Relative to the folder uploaded into, names exactly as the file system has them: `holiday/IMG 1.jpg`. */
  readonly path: string;
  open(): Promise<File>;
}

export interface UploadSource {
  readonly items: AsyncIterable<UploadItem> | Iterable<UploadItem>;
  /** What stands at the top, to warn of names that are taken. Folders end with `/`. */
  readonly topNames: readonly string[];
}

/** What a file or folder input gave. A folder input names the way to each file, its own folder first. */
export function sourceOfFiles(files: Iterable<File>): UploadSource {
  const items = [...files].map((file) => ({
    path: file.webkitRelativePath || file.name,
    open: () => Promise.resolve(file),
  }));
  return { items, topNames: [...new Set(items.map((item) => topNameOf(item.path)))] };
}

function topNameOf(path: string): string {
  const slash = path.indexOf('/');
  return slash === -1 ? path : path.slice(0, slash + 1);
}

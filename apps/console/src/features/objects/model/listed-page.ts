/** An object as a listing tells of it. */
export interface ListedObject {
  readonly key: string;
  readonly sizeBytes: number;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
  /** Without the quotes. */
  readonly etag: string;
  readonly storageClass: string;
}

/** One page of a folder's listing. */
export interface ListedPage {
  /** Whole prefixes, each ending with `/`. */
  readonly folders: readonly string[];
  readonly objects: readonly ListedObject[];
  /** Null at the end of the folder. */
  readonly nextToken: string | null;
}

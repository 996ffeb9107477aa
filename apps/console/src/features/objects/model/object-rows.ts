import type { ListedObject } from './listed-page.ts';

const FIRST_CAPACITY = 1_024;
const BYTES_PER_NAME = 32;
const FOLDER_CLASS = 255;
const MOST_CLASSES = 254;

/**
 * The rows of a folder in columns of typed arrays, about 60 bytes and a name each: a million rows are some 100 MB of
 * buffers the garbage collector never walks, where a million objects are 350 MB that it does. Rows are only added, in the
 * order of the listing (UTF-8 binary order of the keys), so a row's number names it for as long as the folder is open.
 */
export class ObjectRows {
  readonly prefix: string;
  #names = new Uint8Array(FIRST_CAPACITY * BYTES_PER_NAME);
  /** Row i's name ends where row i + 1's begins. */
  #nameEnds = new Float64Array(FIRST_CAPACITY);
  #sizes = new Float64Array(FIRST_CAPACITY);
  #modified = new Float64Array(FIRST_CAPACITY);
  #classes = new Uint8Array(FIRST_CAPACITY);
  #etags = new Uint8Array(FIRST_CAPACITY * 16);
  readonly #longEtags = new Map<number, string>();
  readonly #classNames: string[] = [];
  #length = 0;
  #folderCount = 0;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  get length(): number {
    return this.#length;
  }

  get folderCount(): number {
    return this.#folderCount;
  }

  get objectCount(): number {
    return this.#length - this.#folderCount;
  }

  addFolder(prefix: string): void {
    const row = this.#add(prefix.slice(this.prefix.length));
    this.#sizes[row] = Number.NaN;
    this.#modified[row] = Number.NaN;
    this.#classes[row] = FOLDER_CLASS;
    this.#folderCount += 1;
  }

  addObject(object: ListedObject): void {
    const row = this.#add(object.key.slice(this.prefix.length));
    this.#sizes[row] = object.sizeBytes;
    this.#modified[row] = object.modifiedAt;
    this.#classes[row] = this.#classNumber(object.storageClass);
    this.#setEtag(row, object.etag);
  }

  /** Name within the folder; a folder's own ends with `/`. */
  name(row: number): string {
    const start = row === 0 ? 0 : (this.#nameEnds[row - 1] ?? 0);
    return this.#decoder.decode(this.#names.subarray(start, this.#nameEnds[row]));
  }

  /** Row with this name, or null. Compares bytes, so that looking among a million takes a few milliseconds. */
  rowOf(name: string): number | null {
    const wanted = this.#encoder.encode(name);
    let start = 0;
    for (let row = 0; row < this.#length; row += 1) {
      const end = this.#nameEnds[row] ?? 0;
      if (end - start === wanted.length && wanted.every((byte, i) => this.#names[start + i] === byte)) return row;
      start = end;
    }
    return null;
  }

  key(row: number): string {
    return this.prefix + this.name(row);
  }

  isFolder(row: number): boolean {
    return this.#classes[row] === FOLDER_CLASS;
  }

  /** NaN for folders: their size is not known without reading all of them. */
  sizeBytes(row: number): number {
    return this.#sizes[row] ?? Number.NaN;
  }

  /** Milliseconds since the epoch; NaN for folders. */
  modifiedAt(row: number): number {
    return this.#modified[row] ?? Number.NaN;
  }

  storageClass(row: number): string {
    return this.#classNames[this.#classes[row] ?? 0] ?? '';
  }

  etag(row: number): string {
    const long = this.#longEtags.get(row);
    if (long !== undefined) return long;
    const bytes = this.#etags.subarray(row * 16, row * 16 + 16);
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  #add(name: string): number {
    const row = this.#length;
    if (row === this.#sizes.length) this.#grow();
    const start = row === 0 ? 0 : (this.#nameEnds[row - 1] ?? 0);
    // UTF-16 to UTF-8 is at most three bytes for one unit.
    const room = start + name.length * 3;
    if (room > this.#names.length) this.#names = enlarged(this.#names, Math.max(room, this.#names.length * 2));
    const { written } = this.#encoder.encodeInto(name, this.#names.subarray(start));
    this.#nameEnds[row] = start + written;
    this.#length += 1;
    return row;
  }

  #grow(): void {
    const capacity = this.#sizes.length * 2;
    this.#nameEnds = enlargedFloats(this.#nameEnds, capacity);
    this.#sizes = enlargedFloats(this.#sizes, capacity);
    this.#modified = enlargedFloats(this.#modified, capacity);
    this.#classes = enlarged(this.#classes, capacity);
    this.#etags = enlarged(this.#etags, capacity * 16);
  }

  #classNumber(storageClass: string): number {
    const known = this.#classNames.indexOf(storageClass);
    if (known !== -1) return known;
    // No service has hundreds of classes; should one, the rest share the last name's place.
    if (this.#classNames.length === MOST_CLASSES) return MOST_CLASSES - 1;
    return this.#classNames.push(storageClass) - 1;
  }

  /** Sixteen bytes hold the ETag of a single PUT; those of multipart uploads (`…-12`) are the rare case. */
  #setEtag(row: number, etag: string): void {
    if (!/^[0-9a-f]{32}$/.test(etag)) {
      this.#longEtags.set(row, etag);
      return;
    }
    for (let i = 0; i < 16; i += 1) {
      this.#etags[row * 16 + i] = Number.parseInt(etag.slice(i * 2, i * 2 + 2), 16);
    }
  }
}

function enlarged(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(array);
  return larger;
}

function enlargedFloats(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(array);
  return larger;
}

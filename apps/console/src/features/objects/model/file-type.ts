/** Kinds of files that the list has a word and a drawing for. */
export const fileTypes = [
  'folder',
  'image',
  'video',
  'audio',
  'pdf',
  'document',
  'sheet',
  'slides',
  'text',
  'markdown',
  'code',
  'json',
  'yaml',
  'xml',
  'csv',
  'parquet',
  'database',
  'archive',
  'disk',
  'font',
  'binary',
  'file',
] as const;
export type FileType = (typeof fileTypes)[number];

const extensions: Record<Exclude<FileType, 'folder' | 'file'>, string> = {
  image: 'avif bmp gif heic heif ico jfif jpe jpeg jpg jxl png psd raw svg tif tiff webp cr2 nef dng',
  video: '3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg mts ogv ts webm wmv',
  audio: 'aac aif aiff flac m4a mid midi mp3 oga ogg opus wav wma',
  pdf: 'pdf',
  document: 'doc docx odt pages rtf epub',
  sheet: 'ods xls xlsm xlsx numbers',
  slides: 'key odp ppt pptx',
  text: 'txt log text out err nfo srt vtt',
  markdown: 'md markdown mdx rst adoc',
  code: 'c cc cpp cs css dart go h hpp htm html java js jsx kt lua mjs cjs php pl ps1 py r rb rs scala sh bash zsh sql swift tsx vue svelte dockerfile makefile tf ipynb',
  json: 'json jsonl ndjson geojson map',
  yaml: 'yaml yml toml ini conf cfg env properties',
  xml: 'xml xsl xslt xsd plist',
  csv: 'csv tsv',
  parquet: 'parquet orc avro arrow feather',
  database: 'db sqlite sqlite3 mdb dump bak',
  archive: '7z bz2 gz jar lz4 rar tar tbz2 tgz txz war xz zip zst whl deb rpm',
  disk: 'img iso qcow2 vdi vhd vhdx vmdk dmg',
  font: 'eot otf ttf woff woff2',
  binary: 'bin dat dll exe o so wasm apk class pyc msi',
};

const typeByExtension = new Map<string, FileType>(
  Object.entries(extensions).flatMap(([type, names]) => names.split(' ').map((name) => [name, type as FileType])),
);

/** What a name says about its content. The content itself may be something else; nothing is executed on this word. */
export function fileTypeOf(name: string): FileType {
  if (name.endsWith('/')) return 'folder';
  const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const dot = last.lastIndexOf('.');
  // `.env` and `Makefile` are known by their whole name.
  return typeByExtension.get(dot === -1 ? last : last.slice(dot + 1)) ?? 'file';
}

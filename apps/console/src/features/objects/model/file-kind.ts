import type { FileKind } from '#console/ui/file-icon.tsx';

import type { FileType } from './file-type.ts';

const kinds: Record<FileType, FileKind> = {
  folder: 'folder',
  image: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'pdf',
  document: 'text',
  sheet: 'table',
  slides: 'image',
  text: 'text',
  markdown: 'text',
  code: 'code',
  json: 'json',
  yaml: 'code',
  xml: 'code',
  csv: 'table',
  parquet: 'table',
  database: 'table',
  archive: 'archive',
  disk: 'archive',
  font: 'text',
  binary: 'other',
  file: 'other',
};

/** The drawing for a type. */
export function fileKindOf(type: FileType): FileKind {
  return kinds[type];
}

import {
  Braces,
  File,
  FileArchive,
  FileAudio,
  FileCode,
  FileText,
  FileVideo,
  Folder,
  Image,
  Sheet,
} from 'lucide-react';

import { cx } from '#console/ui/cx.ts';

export type FileKind =
  | 'folder'
  | 'image'
  | 'video'
  | 'audio'
  | 'archive'
  | 'table'
  | 'json'
  | 'text'
  | 'code'
  | 'pdf'
  | 'other';

const icons = {
  folder: Folder,
  image: Image,
  video: FileVideo,
  audio: FileAudio,
  archive: FileArchive,
  table: Sheet,
  json: Braces,
  text: FileText,
  code: FileCode,
  pdf: FileText,
  other: File,
} satisfies Record<FileKind, unknown>;

export interface FileIconProps {
  kind: FileKind;
  className?: string;
}

/** Decoration: the kind stands in words beside it. */
export function FileIcon({ kind, className }: FileIconProps) {
  const Icon = icons[kind];
  return (
    <Icon aria-hidden className={cx('size-4 shrink-0', kind === 'folder' ? 'text-accent' : 'text-fg-3', className)} />
  );
}

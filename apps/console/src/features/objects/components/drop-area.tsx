import { FolderInput } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { bringsFiles, sourceOfDrop } from '#console/lib/uploads/source-of-drop.ts';
import type { UploadSource } from '#console/lib/uploads/upload-source.ts';

export interface DropAreaProps {
  /** Where dropped files go: `photos/2026/`. */
  destination: string;
  onUpload: (source: UploadSource) => void;
  children: ReactNode;
}

/** The whole page takes files and folders, and shows where they would go as soon as they are dragged over it. */
export function DropArea({ destination, onUpload, children }: DropAreaProps) {
  const { t } = useTranslation('objects');
  const [isOver, setIsOver] = useState(false);
  // Every element passed on the way enters and leaves; only the balance says whether the drag is still here.
  const depth = useRef(0);
  const move = (event: DragEvent, step: 1 | -1): void => {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the upload button is the one for keyboards
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        // oxlint-disable-next-line no-param-reassign -- this is how the page answers the browser
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => {
        if (!bringsFiles(event.dataTransfer)) return;
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        onUpload(sourceOfDrop(event.dataTransfer));
      }}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-accent bg-accent-wash/90 animate-appear">
          <FolderInput aria-hidden className="size-8 stroke-[1.25]! text-accent" />
          <p className="text-md font-semibold">{t('drop.title')}</p>
          <p className="max-w-[80%] truncate font-mono text-xs text-fg-2">{destination}</p>
        </div>
      ) : null}
    </div>
  );
}

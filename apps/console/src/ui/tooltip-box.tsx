import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Kbd } from '#console/ui/kbd.tsx';
import { placeBeside, type Align, type Side } from '#console/ui/place-beside.ts';

export interface TooltipBoxProps {
  id: string;
  anchor: Element;
  side: Side;
  align?: Align;
  shortcut?: string;
  children: ReactNode;
  onHide: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

export function TooltipBox({ id, anchor, side, align, shortcut, children, onHide, ...pointer }: TooltipBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { left, top } = placeBeside(
      anchor.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      side,
      { width: document.documentElement.clientWidth, height: innerHeight },
      align,
    );
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onHide();
    };
    addEventListener('keydown', listen);
    addEventListener('scroll', onHide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener('scroll', onHide, { capture: true });
    };
  }, [onHide]);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      {...pointer}
      className="fixed z-70 flex w-max max-w-72 items-center gap-2 rounded-sm border border-line-strong/60 bg-overlay px-2 py-1 text-xs text-fg shadow-float animate-appear"
    >
      {children}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </div>
  );
}

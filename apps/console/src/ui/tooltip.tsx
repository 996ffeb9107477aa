import { Slot } from 'radix-ui';
import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import type { Align, Side } from '#console/ui/place-beside.ts';
import { TooltipBox } from '#console/ui/tooltip-box.tsx';

export interface TooltipProps {
  /** Nothing is shown when empty. */
  content: ReactNode;
  /** One element that can be focused or contains what can. */
  children: ReactNode;
  shortcut?: string;
  side?: Side;
  align?: Align;
  /** Specification section 2: 0 in the collapsed sidebar. */
  delayMs?: number;
}

const defaultDelayMs = 400;
/** Enough to move the pointer from the element onto the tooltip. */
const leaveMs = 120;
/** Shortly after one tooltip the next comes at once. */
const followMs = 300;
let lastShownAtMs = Number.NEGATIVE_INFINITY;

export function Tooltip({
  content,
  children,
  shortcut,
  side = 'bottom',
  align,
  delayMs = defaultDelayMs,
}: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const empty = content === '' || content == null;
  const shown = anchor !== null && !empty;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (shown) lastShownAtMs = performance.now();
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  if (empty) return children;
  return (
    <>
      <Slot.Root
        aria-describedby={shown ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }: PointerEvent) => {
          if (pointerType === 'touch') return;
          later(() => setAnchor(currentTarget), performance.now() - lastShownAtMs < followMs ? 0 : delayMs);
        }}
        onPointerLeave={() => later(hide, leaveMs)}
        onPointerDown={hide}
        onFocus={({ currentTarget, target }: FocusEvent) => {
          if (target.matches(':focus-visible')) setAnchor(currentTarget);
        }}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {shown
        ? createPortal(
            <TooltipBox
              id={id}
              anchor={anchor}
              side={side}
              align={align}
              shortcut={shortcut}
              onHide={hide}
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={() => later(hide, leaveMs)}
            >
              {content}
            </TooltipBox>,
            document.body,
          )
        : null}
    </>
  );
}

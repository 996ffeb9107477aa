import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState } from 'react';

import { cx } from '#console/ui/cx.ts';
import type { DialogProps } from '#console/ui/dialog-props.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { useUiWords } from '#console/ui/words.ts';

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' };

export function DialogFrame({
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissable = true,
}: Omit<DialogProps, 'open'>) {
  const words = useUiWords();
  // Radix gives the focus back to a trigger of its own only; our dialogs are opened by many things.
  const [opener] = useState(() => document.activeElement);
  const keepOpen = (event: Event) => {
    if (!dismissable) event.preventDefault();
  };
  return (
    <Primitive.Root open onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 grid items-end overflow-y-auto bg-veil animate-appear sm:items-start sm:justify-items-center sm:px-4 sm:py-[10vh]">
          <Primitive.Content
            onOpenAutoFocus={beginAtField}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
            }}
            onEscapeKeyDown={keepOpen}
            onPointerDownOutside={keepOpen}
            onInteractOutside={keepOpen}
            {...(description == null ? { 'aria-describedby': undefined } : {})}
            className={cx(
              'flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised shadow-float outline-none animate-rise sm:max-h-[80dvh] sm:rounded-lg',
              widths[size],
            )}
          >
            <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0">
                <Primitive.Title className="text-lg font-semibold break-words">{title}</Primitive.Title>
                {description == null ? null : (
                  <Primitive.Description className="mt-0.5 text-sm text-fg-2">{description}</Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton plain label={words.close} icon={<X className="size-4" />} className="-mt-1 -mr-2" />
              </Primitive.Close>
            </header>
            {children == null ? null : (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 outline-none">{children}</div>
            )}
            {footer == null ? null : (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Where there is something to fill in, that comes first, not the close button. `autoFocus` would lose the way back. */
function beginAtField(event: Event): void {
  const field = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>(
    ':is(input:not([type=checkbox],[type=radio],[type=hidden]), textarea, select):enabled',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}

import { useId, useState, type ReactNode } from 'react';

import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Input } from '#console/ui/input.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question with the name in it: "Delete bucket raw-data?" */
  title: ReactNode;
  /** What will be lost and whether it can be undone. */
  children?: ReactNode;
  /** The verb on the button: "Delete bucket". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Ask to type `text` first; `label` says so: "Type raw-data to confirm". */
  typed?: { text: string; label: ReactNode };
  onConfirm: () => void;
  /** While the action runs. */
  pending?: boolean;
  /** Why it did not work. */
  error?: ReactNode;
}

export function ConfirmDialog({ open, onOpenChange, ...rest }: ConfirmDialogProps) {
  // Mounted with each opening, so that what was typed last time is gone.
  return open ? <OpenConfirmDialog onOpenChange={onOpenChange} {...rest} /> : null;
}

function OpenConfirmDialog({
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive = true,
  typed,
  onConfirm,
  pending = false,
  error,
}: Omit<ConfirmDialogProps, 'open'>) {
  const words = useUiWords();
  const formId = useId();
  const [text, setText] = useState('');
  const ready = typed === undefined || text === typed.text;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      dismissable={!pending}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'destructive' : 'default'}
            disabled={!ready}
            loading={pending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4 text-sm text-fg-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !pending) onConfirm();
        }}
      >
        {children}
        {typed === undefined ? null : (
          <Field label={typed.label}>
            <Input
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        )}
        {error == null ? null : (
          <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-sm text-bad">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}

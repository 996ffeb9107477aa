import { useEffect, useState } from 'react';

import { Button } from '#console/ui/button.tsx';
import { CredentialReveal, type CredentialRevealProps } from '#console/ui/credential-reveal.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Notice } from '#console/ui/notice.tsx';

export interface CredentialDialogProps extends Omit<CredentialRevealProps, 'onKept'> {
  dialog: { title: string; once: string; done: string; unkept: string; closeAnyway: string; stay: string };
  onClose: () => void;
}

/** Shows a secret that nobody can read again, and does not let it be closed away unread by accident. */
export function CredentialDialog({ dialog, onClose, ...reveal }: CredentialDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept]);

  const close = () => {
    if (isKept || isLeaving) onClose();
    else setIsLeaving(true);
  };
  const isAsking = isLeaving && !isKept;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={dialog.title}
      dismissable={false}
      footer={
        isAsking ? (
          <>
            <Button variant="ghost" onClick={() => setIsLeaving(false)}>
              {dialog.stay}
            </Button>
            <Button variant="destructive" onClick={onClose}>
              {dialog.closeAnyway}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{dialog.done}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div role="alert">
          <Notice tone={isAsking ? 'bad' : 'warn'}>{isAsking ? dialog.unkept : dialog.once}</Notice>
        </div>
        <CredentialReveal {...reveal} onKept={() => setIsKept(true)} />
      </div>
    </Dialog>
  );
}

import { useState } from 'react';

import { Specimen, SpecimenGroup } from '#console/features/showcase/components/specimen.tsx';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Tooltip } from '#console/ui/tooltip.tsx';
import { useToast } from '#console/ui/use-toast.ts';

export function FloatingParts() {
  const { t } = useTranslation('showcase');
  const { toast } = useToast();
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <SpecimenGroup title={t('groups.floating')}>
      <Specimen name="Dialog">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {t('open')}
        </Button>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title={t('dialogTitle')}
          description={t('panelOne')}
          footer={<Button onClick={close}>{t('edit')}</Button>}
        >
          <p className="text-fg-2">{t('panelTwo')}</p>
        </Dialog>
      </Specimen>
      <Specimen name="ConfirmDialog">
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          {t('delete')}
        </Button>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title={t('confirmTitle')}
          confirmLabel={t('delete')}
          typed={{ text: 'raw-data', label: t('confirmTyped') }}
          onConfirm={close}
        >
          <p>{t('confirmBody')}</p>
        </ConfirmDialog>
      </Specimen>
      <Specimen name="toast">
        {(['default', 'success', 'destructive'] as const).map((variant) => (
          <Button
            key={variant}
            variant="outline"
            onClick={() => toast({ variant, title: t('toastTitle'), description: t('toastBody') })}
          >
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Tooltip">
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <Tooltip key={side} side={side} content={t('panelOne')}>
            <Button variant="outline">{side}</Button>
          </Tooltip>
        ))}
      </Specimen>
    </SpecimenGroup>
  );
}

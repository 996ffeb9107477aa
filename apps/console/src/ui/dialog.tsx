import { lazy, Suspense } from 'react';

import type { DialogProps } from '#console/ui/dialog-props.ts';

// No page needs the machinery of a dialog before one opens. The shell fetches it when the browser has nothing to do.
const DialogFrame = lazy(async () => ({ default: (await import('#console/ui/dialog-frame.tsx')).DialogFrame }));

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? (
    <Suspense>
      <DialogFrame {...rest} />
    </Suspense>
  ) : null;
}

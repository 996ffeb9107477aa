import { useEffect } from 'react';

import { createStateCell } from '#console/lib/state/state-cell.ts';

/** A step on the way to where the person is. The last one is the place itself. */
export interface PlaceStep {
  label: string;
  href?: string;
}

export const placeCell = createStateCell<readonly PlaceStep[] | null>(null);

/** Says in the header and in the window's title where this page is, while it is drawn. */
export function usePlace(steps: readonly PlaceStep[]): void {
  const written = JSON.stringify(steps);
  useEffect(() => {
    placeCell.set(JSON.parse(written) as PlaceStep[]);
    return () => placeCell.set(null);
  }, [written]);
}

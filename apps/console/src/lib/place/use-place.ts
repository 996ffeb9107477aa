import { createContext, use, useEffect } from 'react';

import { createStateCell } from '#console/lib/state/state-cell.ts';

/** A step on the way to where the person is. The last one is the place itself. */
export interface PlaceStep {
  label: string;
  href?: string;
}

export const placeCell = createStateCell<readonly PlaceStep[] | null>(null);

export const PlaceContext = createContext(placeCell);

/** Says in the header and in the window's title where this page is, while it is drawn. */
export function usePlace(steps: readonly PlaceStep[]): void {
  const cell = use(PlaceContext);
  const written = JSON.stringify(steps);
  useEffect(() => {
    cell.set(JSON.parse(written) as PlaceStep[]);
    return () => cell.set(null);
  }, [cell, written]);
}

import { useEffect, useState } from 'react';

import { chooseQuickLook, quickLookPages } from './quick-look.ts';
import type { MeasurementsAccess } from './use-measurements.ts';

/** Measures what is cheap to measure when a page with figures opens, so that nobody has to ask for it. */
export function useQuickLook({ measurements, errors, measure }: MeasurementsAccess, buckets: readonly string[]): void {
  const [openedAt] = useState(Date.now);
  const chosen = chooseQuickLook(
    buckets.filter((bucket) => !errors.has(bucket)),
    measurements,
    openedAt,
  );
  // Names of buckets hold no slash.
  const key = chosen.join('/');
  useEffect(() => {
    if (key !== '') measure(key.split('/'), quickLookPages);
  }, [key, measure]);
}

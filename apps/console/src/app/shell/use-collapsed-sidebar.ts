import { useCallback, useEffect, useState } from 'react';

import { readStored, writeStored } from '#console/lib/preferences/stored.ts';

/** Specification section 9. */
export const sidebarStorageKey = 'collapsed-sidebar';
export const sidebarDefault = false;
export const mobileBreakpointPx = 768;

const narrow = `(width < ${mobileBreakpointPx}px)`;

/** Specification section 4: kept in local storage; below 768 px the state is reset to expanded. */
export function useCollapsedSidebar(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  const [collapsed, setState] = useState(
    () => !matchMedia(narrow).matches && (readStored(sidebarStorageKey) ?? String(sidebarDefault)) === 'true',
  );
  const setCollapsed = useCallback((next: boolean) => {
    writeStored(sidebarStorageKey, String(next));
    setState(next);
  }, []);
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = () => {
      if (query.matches) setCollapsed(false);
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [setCollapsed]);
  return [collapsed, setCollapsed];
}

import { useEffect, useState } from 'react';

/** Specification section 9: "Header shadow threshold: scroll more than 10px". */
export const headerShadowThresholdPx = 10;

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > headerShadowThresholdPx);
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { isServer } from './use-hydrated.ts';

/** So much earlier, that what is scrolled to is there already. */
const aheadPx = 300;

/** Whether an element is on the screen or near it; undefined until the browser has looked. */
export function useInView<Shown extends Element>(
  marginPx: number = aheadPx,
): [RefObject<Shown | null>, boolean | undefined] {
  const ref = useRef<Shown>(null);
  const [isInView, setInView] = useState(canLook() ? undefined : true);
  useEffect(() => {
    if (!ref.current || !canLook()) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting),
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [marginPx]);
  return [ref, isInView];
}

/** The server cannot, but the browser that takes over its page will. */
function canLook(): boolean {
  return isServer || 'IntersectionObserver' in window;
}

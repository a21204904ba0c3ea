import { useEffect, useRef, useState } from 'react';

/** Whether what the box holds is larger than the box, in either direction. */
export function useScrolling() {
  const box = useRef<HTMLElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setScrolling(scrollWidth > clientWidth || scrollHeight > clientHeight);
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { box, isScrolling };
}

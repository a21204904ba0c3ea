import { useEffect, useRef, useState } from 'react';

/** Whether what the box holds is larger than the box, in either direction. */
export function useScrolling() {
  const box = useRef<HTMLElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setScrolling(scrollWidth > clientWidth || scrollHeight > clientHeight);
    });
    const observeAll = () => {
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    // What comes in the place of a skeleton has another width.
    const children = new MutationObserver(observeAll);
    children.observe(element, { childList: true });
    observeAll();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, []);
  return { box, isScrolling };
}

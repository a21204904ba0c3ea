import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { showWhole } from './show-whole.ts';

type ScrollBoxProps = { label: string; className?: string | undefined; children: ReactNode };

/** Scrolls sideways what is too wide, and can then be reached by keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const { box, isScrolling } = useScrolling();
  return (
    <section
      ref={box}
      onFocus={showWhole}
      aria-label={label}
      data-scrolling={isScrolling || undefined}
      tabIndex={isScrolling ? 0 : undefined}
      className={classNames('relative overflow-x-auto', className)}
    >
      {children}
    </section>
  );
}

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

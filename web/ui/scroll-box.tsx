import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { showWhole } from './show-whole.ts';
import { useScrolling } from './use-scrolling.ts';

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

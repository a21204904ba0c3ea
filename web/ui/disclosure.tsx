import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { classNames } from './class-names.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { Spinner } from './spinner.tsx';

type DisclosureProps = {
  trigger: ReactNode;
  /** Spoken name, where the trigger is only an icon. */
  label?: string;
  triggerClassName: string;
  panelClassName: string;
  /** Called when a person seems about to open it: time to fetch the code of the panel, which may be lazy. */
  onIntent?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button that shows and hides a panel beside it; Escape, a click elsewhere or leaving closes it. */
export function Disclosure(props: DisclosureProps) {
  const { trigger, label, triggerClassName, panelClassName, onIntent, children } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const place = root.current;
    if (!isOpen || !place) return;
    const listening = new AbortController();
    const { signal } = listening;
    const leaveFor = (target: EventTarget | null) => {
      if (target instanceof Node && !place.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', ({ target }) => leaveFor(target), { signal });
    place.addEventListener('focusout', ({ relatedTarget }) => leaveFor(relatedTarget), { signal });
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    place.addEventListener('keydown', closeOnEscape, { signal });
    return () => listening.abort();
  }, [isOpen]);

  return (
    <div ref={root}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {isOpen && (
        <div className={classNames('fade-in absolute z-30 shadow-float', panelClassName)}>
          <FailureBoundary fallback={<p className="m-4">{layoutTexts.notLoadedHint}</p>}>
            <Suspense fallback={<Spinner className="m-4" />}>
              {children(() => setOpen(false))}
            </Suspense>
          </FailureBoundary>
        </div>
      )}
    </div>
  );
}

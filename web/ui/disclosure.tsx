import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';

type DisclosureProps = {
  trigger: ReactNode;
  /** Spoken name, where the trigger is only an icon. */
  label?: string;
  triggerClassName: string;
  panelClassName: string;
  /** Called when a person seems about to open it: time to fetch what the panel needs. */
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
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
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
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { onDemand } from './on-demand.tsx';

const loadPopover = () => import('./popover.tsx');
const Popover = onDemand(async () => (await loadPopover()).Popover);

type TermProps = {
  /** What the word means, in a sentence or two. */
  meaning: string;
  children: string;
  /** Stands for the word, which is spoken alone. */
  sign?: ReactNode;
};

/** A word that explains itself: on a tap, a click or Enter, never on mere hovering. */
export function Term({ meaning, children, sign }: TermProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const fetchEarly = () => void loadPopover().catch(() => {});
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(!isOpen)}
        className="relative cursor-help underline decoration-dotted underline-offset-4 after:absolute after:-inset-3.5 hover:decoration-solid"
      >
        {sign}
        {sign ? <span className="sr-only">{children}</span> : children}
      </button>
      <Popover isOpen={isOpen} onOpenChange={setOpen} label={children} opener={opener}>
        <p className="max-w-64 text-sm leading-relaxed">{meaning}</p>
      </Popover>
    </>
  );
}

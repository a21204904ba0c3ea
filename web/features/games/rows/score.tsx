import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** One number in scoreboard figures. A change fades once; the first value does not. */
export function Score({ value, className }: { value: number; className?: string }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span
      key={shown.changes}
      className={classNames(
        'rounded-card font-display font-extrabold tabular-nums leading-none',
        shown.changes > 0 && 'score-change',
        className,
      )}
    >
      {value}
    </span>
  );
}

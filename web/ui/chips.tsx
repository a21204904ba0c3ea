import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { showChosen } from './show-chosen.ts';

type ChipsProps<Value> = {
  label: string;
  values: readonly Value[];
  /** Where a value is not its own name. */
  nameOf?: (value: Value) => ReactNode;
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
};

/** One of a few, in a line that is pushed by hand where it is too long. */
export function Chips<Value extends string | undefined>(props: ChipsProps<Value>) {
  const { label, values, nameOf = (value) => value, chosen, onChoose, className } = props;
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is chosen.
  useEffect(() => showChosen(line.current, '[aria-pressed=true]'), [chosen]);
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'w-fit min-w-0 max-w-full overflow-hidden rounded-card border bg-surface',
        className,
      )}
    >
      <div ref={line} className="relative flex overflow-x-auto">
        {values.map((value) => (
          <button
            key={value ?? ''}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            // A corner of it in sight is enough for the browser.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            className="aria-pressed:focus-on-board min-h-11 min-w-11 shrink-0 cursor-pointer whitespace-nowrap not-first:border-l px-3 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-pressed:bg-board aria-pressed:text-board-digit"
          >
            {nameOf(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { showChosen } from './show-chosen.ts';

type Chip<Value> = { value: Value; name: ReactNode };

type ChipsProps<Value> = {
  label: string;
  chips: readonly Chip<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, in a line that is pushed by hand where it is too long. */
export function Chips<Value extends string | undefined>(props: ChipsProps<Value>) {
  const { label, chips, chosen, onChoose } = props;
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is chosen.
  useEffect(() => showChosen(line.current, '[aria-pressed=true]'), [chosen]);
  return (
    <fieldset
      aria-label={label}
      className="w-fit min-w-0 max-w-full overflow-hidden rounded-card border bg-surface"
    >
      <div ref={line} className="relative flex overflow-x-auto">
        {chips.map(({ value, name }) => (
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
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

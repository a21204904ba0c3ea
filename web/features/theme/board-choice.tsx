import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type BoardChoiceProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  icons: Record<Option, LucideIcon>;
  words: Record<Option, string>;
  current: Option;
  onChoose: (option: Option) => void;
};

/** A few settings side by side, one of them chosen; on a board panel. */
export function BoardChoice<Option extends string>(props: BoardChoiceProps<Option>) {
  const { legend, options, icons, words, current, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="flex gap-1">
      <legend className="mb-1 px-1 text-board-muted text-xs">{legend}</legend>
      {options.map((option) => {
        const Icon: LucideIcon = icons[option];
        return (
          <label
            key={option}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-card border border-board-line px-3 text-board-muted text-sm hover:text-board-text has-checked:border-board-digit has-checked:text-board-digit has-focus-visible:outline-2 has-focus-visible:outline-board-digit"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === current}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {words[option]}
          </label>
        );
      })}
    </fieldset>
  );
}

import { type LucideIcon, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { useId } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { themeTexts } from '#shared/texts/theme.ts';
import { chooseDensity, densities, useDensity } from './density.ts';
import { chooseTheme, themes, useTheme } from './theme.ts';

const themeIcons = { light: Sun, dark: Moon, system: Monitor };
const densityIcons = { comfortable: Rows3, compact: Rows4 };

/** Light, dark or as the system says, and how tall rows are; on a board panel. */
export function ThemeChoice() {
  return (
    <div className="grid gap-2">
      <BoardChoice
        legend={layoutTexts.themeMenu}
        options={themes}
        icons={themeIcons}
        words={themeTexts.themes}
        current={useTheme()}
        onChoose={chooseTheme}
      />
      <BoardChoice
        legend={themeTexts.density}
        options={densities}
        icons={densityIcons}
        words={themeTexts.densities}
        current={useDensity()}
        onChoose={chooseDensity}
      />
    </div>
  );
}

type BoardChoiceProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  icons: Record<Option, LucideIcon>;
  words: Record<Option, string>;
  current: Option;
  onChoose: (option: Option) => void;
};

/** A few settings side by side, one of them chosen; on a board panel. */
function BoardChoice<Option extends string>(props: BoardChoiceProps<Option>) {
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

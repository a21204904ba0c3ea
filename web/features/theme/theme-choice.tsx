import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark or as the system says; on a board panel. */
export function ThemeChoice() {
  const current = useTheme();
  const name = useId();
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{layoutTexts.themeMenu}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-card border border-board-line px-3 text-board-muted text-sm hover:text-board-text has-checked:border-board-digit has-checked:text-board-digit has-focus-visible:outline-2 has-focus-visible:outline-board-digit"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {layoutTexts.themes[theme]}
          </label>
        );
      })}
    </fieldset>
  );
}

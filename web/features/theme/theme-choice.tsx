import { Monitor, Moon, Sun } from 'lucide-react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { themeTexts } from '#shared/texts/theme.ts';
import { BoardChoice } from './board-choice.tsx';
import { DensityChoice } from './density-choice.tsx';
import { chooseTheme, themes, useTheme } from './theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark or as the system says, and how tall rows are; on a board panel. */
export function ThemeChoice() {
  return (
    <div className="grid gap-2">
      <BoardChoice
        legend={layoutTexts.themeMenu}
        options={themes}
        icons={icons}
        words={themeTexts.themes}
        current={useTheme()}
        onChoose={chooseTheme}
      />
      <DensityChoice />
    </div>
  );
}

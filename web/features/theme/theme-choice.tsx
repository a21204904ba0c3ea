import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { themeTexts } from '#shared/texts/theme.ts';
import { BoardChoice } from './board-choice.tsx';
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

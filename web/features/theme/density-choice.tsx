import { Rows3, Rows4 } from 'lucide-react';
import { themeTexts } from '#shared/texts/theme.ts';
import { BoardChoice } from './board-choice.tsx';
import { chooseDensity, densities, useDensity } from './density.ts';

const icons = { comfortable: Rows3, compact: Rows4 };

/** How tall the rows of games are. */
export function DensityChoice() {
  return (
    <BoardChoice
      legend={themeTexts.density}
      options={densities}
      icons={icons}
      words={themeTexts.densities}
      current={useDensity()}
      onChoose={chooseDensity}
    />
  );
}

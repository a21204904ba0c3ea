import { formatDecimal } from '#shared/number-format.ts';
import { beatTexts as texts } from '#shared/texts/fan-chances.ts';

type Compared = {
  line_games: number;
  line_brier: number | null;
  /** The fan's on the games that had a line. */
  brier_beside_line: number | null;
};

/** The market's score; beside the fan's own where only some of the `games` had a line. */
export function sayMarket({ line_games, line_brier, brier_beside_line }: Compared, games: number) {
  if (line_brier === null || brier_beside_line === null) return texts.none;
  const score = formatDecimal(line_brier, 4);
  if (line_games === games) return score;
  return texts.marketOfSome(score, formatDecimal(brier_beside_line, 4));
}

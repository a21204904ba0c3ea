import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { yourCallTexts as texts } from '#shared/texts/fan-chances.ts';

export type CalledGame = {
  id: string;
  home_score: number | null;
  away_score: number | null;
  external_id: string;
  sport: string;
  status: string;
  scheduled_at: string;
  has_begun: boolean;
  home_team: string;
  away_team: string;
};

/** "Bills 62%": the side that is likelier to win, as the fan sees it. `percent` is the home side's. */
export function sayCall(
  percent: number,
  game: Pick<CalledGame, 'home_team' | 'away_team'>,
): string {
  const isHome = percent >= 50;
  const chance = formatPercent((isHome ? percent : 100 - percent) / 100);
  if (percent === 50) return texts.even(chance);
  return texts.says(nicknameOf(isHome ? game.home_team : game.away_team), chance);
}

import { weekTexts as texts } from '#shared/texts/schedule.ts';
import type { Game } from '../game.ts';

type Dated = Pick<Game, 'sport' | 'week' | 'season_type'>;

const preseason = 1;
const playoffs = 3;

/** The weeks of football that games fall in, in their order; other sports count none. */
export function weekNames(games: readonly Dated[]): string[] {
  return [...new Set(games.flatMap((game) => weekName(game) ?? []))];
}

function weekName({ sport, week, season_type }: Dated): string | undefined {
  if (sport !== 'NFL') return undefined;
  if (season_type === playoffs) return texts.playoffs;
  if (week === null) return undefined;
  return season_type === preseason ? texts.preseason(week) : texts.season(week);
}

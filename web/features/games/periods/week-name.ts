import { seasonTypes } from '#shared/facts/season-types.ts';
import { nflWeekTexts as texts } from '#shared/texts/schedule.ts';
import type { Game } from '../game.ts';

type Dated = Pick<Game, 'sport' | 'week' | 'season_type'>;

/** The weeks of football that games fall in, in their order; other sports count none. */
export function weekNames(games: readonly Dated[]): string[] {
  return [...new Set(games.flatMap((game) => weekName(game) ?? []))];
}

function weekName({ sport, week, season_type }: Dated): string | undefined {
  if (sport !== 'NFL') return undefined;
  if (season_type === seasonTypes.playOffs) return texts.playoffs;
  if (week === null) return undefined;
  return season_type === seasonTypes.preseason ? texts.preseason(week) : texts.season(week);
}

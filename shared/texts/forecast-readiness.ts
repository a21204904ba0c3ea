import type { Tables } from '../database.types.ts';
import { leastHistory } from '../facts/forecasts.ts';
import { plural } from './plural.ts';

type Readiness = Tables<'forecast_readiness'>;

const gamesOf = (n: number) => plural(n, { one: '1 game', other: `${n} games` });

/** What forecasts of a league lack, for operators; undefined where nothing is missing, or no game comes. */
export function sayLacking(readiness: Readiness): string | undefined {
  const { sport, coming, with_line, made, games, seed_season, has_reports, has_depth } = readiness;
  if (coming === 0) return undefined;
  if (made === 0) {
    return `no forecast yet: no betting line of ${gamesOf(coming)} to come is known, and ${games} of ${leastHistory} games that ratings need are over`;
  }
  const lacking = [
    with_line < coming && `a betting line of ${gamesOf(coming - with_line)} to come`,
    seed_season !== null && `past games (ratings of the seasons to ${seed_season} stand for them)`,
    !has_reports && 'injury reports',
    sport === 'NFL' && !has_depth && 'depth charts of quarterbacks',
  ].filter((part) => part !== false);
  return lacking.length === 0 ? undefined : `forecasts lack ${lacking.join(', ')}`;
}

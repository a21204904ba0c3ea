import type { Sql } from '#server/base/database/serial-client.ts';
import { type Target, upsertRows } from '#server/base/database/write-rows.ts';
import type { Tables } from '#shared/database.types.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastResult } from './forecast-task.ts';
import type { Prepared } from './prepare-task.ts';

type Readiness = Tables<'forecast_readiness'>;
const target: Target<Readiness> = { table: 'forecast_readiness', key: ['sport'] };

/** What the forecasts of a league could be made of; `games`: finished ones that are known. */
export function describeReadiness(
  league: League,
  { task, targets }: Prepared,
  { winners, players }: ForecastResult,
  games: number,
): Readiness {
  const coming = [...targets.values()];
  return {
    sport: league,
    is_demo: task.source === 'demo',
    coming: coming.length,
    with_line: coming.filter(({ home_spread: spread }) => spread !== null).length,
    made: winners.length,
    projected: new Set(players.map(({ player_id: id }) => id)).size,
    games,
    seed_season: winners[0]?.basis.seed_season ?? null,
    has_reports: task.injuries.length > 0,
    has_depth: task.roster.some(({ depth }) => typeof depth === 'number'),
  };
}

export async function saveReadiness(sql: Sql, readiness: Readiness): Promise<void> {
  await upsertRows(sql, target, [readiness]);
}

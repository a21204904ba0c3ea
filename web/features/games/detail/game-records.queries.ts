import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

export type GameRecords = NonNullable<Awaited<ReturnType<typeof findRecords>>>;
export type TeamRecord = GameRecords['home'];

/** How both teams stand in the season of the game, else how they ended the one before; null unless both are known. */
export function gameRecordsQuery(game: Game) {
  return queryOptions({
    queryKey: [...gamesKeys.one(game.id), 'records'],
    queryFn: ({ signal }) => findRecords(game, signal),
    enabled: !isSample(game),
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
  });
}

async function findRecords(game: Game, signal: AbortSignal) {
  const { season } = game;
  const rows = (await getSupabase())
    .from('standings')
    .select('season, team_name, wins, losses, ties, home_record, road_record, last_ten, streak')
    .eq('sport', game.sport)
    .in('team_name', [game.away_team, game.home_team]);
  const { data } = await (season === null ? rows : rows.lte('season', season))
    .order('season', { ascending: false, nullsFirst: false })
    .order('season_type', { ascending: false, nullsFirst: false })
    .abortSignal(signal)
    .throwOnError();
  const away = data.find(({ team_name }) => team_name === game.away_team);
  const home = data.find(({ team_name }) => team_name === game.home_team);
  return away && home ? { away, home } : null;
}

import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

export type TeamRecord = Pick<
  Tables<'standings'>,
  'team_name' | 'wins' | 'losses' | 'ties' | 'home_record' | 'road_record' | 'last_ten' | 'streak'
>;
export type GameRecords = { away: TeamRecord; home: TeamRecord };

const columns = 'team_name, wins, losses, ties, home_record, road_record, last_ten, streak';

/** How both teams stand in their league; null unless both are known. */
export function gameRecordsQuery(game: Game) {
  return queryOptions({
    queryKey: [...gamesKeys.one(game.id), 'records'],
    queryFn: ({ signal }) => findRecords(game, signal),
    enabled: !isSample(game),
  });
}

async function findRecords(game: Game, signal: AbortSignal): Promise<GameRecords | null> {
  const { data } = await (await getSupabase())
    .from('standings')
    .select(columns)
    .eq('sport', game.sport)
    .in('team_name', [game.away_team, game.home_team])
    .order('season', { ascending: false, nullsFirst: false })
    .order('season_type', { ascending: false, nullsFirst: false })
    .abortSignal(signal)
    .throwOnError();
  const away = data.find(({ team_name }) => team_name === game.away_team);
  const home = data.find(({ team_name }) => team_name === game.home_team);
  return away && home ? { away, home } : null;
}

/** Finished games of the same two teams in the same season, the last one first. */
export function gameMeetingsQuery(game: Game) {
  return queryOptions({
    queryKey: [...gamesKeys.one(game.id), 'meetings'],
    queryFn: ({ signal }) => listMeetings(game, signal),
    enabled: game.season !== null && game.home_team_id !== null && game.away_team_id !== null,
  });
}

async function listMeetings(
  { sport, season, ...game }: Game,
  signal: AbortSignal,
): Promise<Game[]> {
  const teams = [game.home_team_id ?? '', game.away_team_id ?? ''];
  const { data } = await (await getSupabase())
    .from('games')
    .select('*')
    .eq('sport', sport)
    .eq('season', season ?? 0)
    .eq('status', 'final')
    .in('home_team_id', teams)
    .in('away_team_id', teams)
    .order('scheduled_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

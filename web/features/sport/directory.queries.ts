import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { limits } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export type DirectoryTeam = RowOf<ReturnType<typeof listTeams>>;

export type DirectoryPlayer = Pick<
  Tables<'players_master'>,
  'id' | 'player_name' | 'position' | 'jersey_number' | 'team_id' | 'photo_url' | 'sport'
> & {
  /** Null of a sample, which is on no list. */
  player_id: string | null;
};

/** The first players by name, and how many there are in all. */
export type PlayerList = { players: DirectoryPlayer[]; total: number };

export type PlayerFilter = { search: string; position: string | undefined };

export const directoryKeys = {
  sport: (sport: Sport) => ['directory', sport] as const,
  teams: (sport: Sport) => ['directory', sport, 'teams'] as const,
  players: (sport: Sport, filter: PlayerFilter) => ['directory', sport, 'players', filter] as const,
};

export function teamsQuery(sport: Sport) {
  return queryOptions({
    queryKey: directoryKeys.teams(sport),
    queryFn: listTeams(sport),
  });
}

export function playersQuery(sport: Sport, filter: PlayerFilter) {
  return queryOptions({
    queryKey: directoryKeys.players(sport, filter),
    queryFn: ({ signal }) => listPlayers(sport, filter, signal),
    placeholderData: keepPreviousData,
  });
}

const listTeams = (sport: Sport) =>
  readData((supabase) =>
    supabase
      .from('teams_master')
      .select('team_id,team_name,city,abbreviation,logo_url,conference,division,sport')
      .eq('sport', sport)
      .eq('is_active', true)
      .order('team_name', { ascending: true }),
  );

async function listPlayers(
  sport: Sport,
  { search, position }: PlayerFilter,
  signal: AbortSignal,
): Promise<PlayerList> {
  let players = (await getSupabase())
    .from('players_master')
    .select('id,player_id,player_name,position,jersey_number,team_id,photo_url,sport', {
      count: 'exact',
    })
    .eq('sport', sport)
    .eq('is_active', true);
  if (search !== '') players = players.ilike('player_name', containsPattern(search));
  if (position !== undefined) players = players.eq('position', position);
  const { data, count } = await players
    .order('player_name', { ascending: true })
    .limit(limits.roster)
    .abortSignal(signal)
    .throwOnError();
  return { players: data, total: count ?? data.length };
}

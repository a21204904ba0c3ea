import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { favoriteDialogTexts as texts } from '#shared/texts/favorites.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { Followed } from './favorites.ts';

/** Somebody who can be picked; `detail` tells apart those of one name. */
export type Candidate = Followed & { listedId: string; detail: string };
export type Candidates = { candidates: Candidate[]; total: number };
export type PlayerChoice = { search: string; position: string | undefined };

type PlayedGame = {
  player_id: string;
  player_name: string;
  position: string | null;
  team_id: string;
  points: unknown;
};
const leadersShown = 12;

export const candidatesKey = ['favorite-candidates'] as const;

export function teamCandidatesQuery(league: League) {
  return queryOptions({
    queryKey: [...candidatesKey, 'teams', league],
    queryFn: ({ signal }) => listTeams(league, signal),
  });
}

/** The first players by name of those that the server finds, and how many it found. */
export function playerCandidatesQuery(league: League, choice: PlayerChoice) {
  return queryOptions({
    queryKey: [...candidatesKey, 'players', league, choice],
    queryFn: ({ signal }) => listPlayers(league, choice, signal),
    placeholderData: keepPreviousData,
  });
}

/** Of these teams who did most in their newest games: by fantasy points in football, by points in basketball. */
export function leadersQuery(league: League, teamIds: readonly string[]) {
  return queryOptions({
    queryKey: [...candidatesKey, 'leaders', league, teamIds],
    queryFn: ({ signal }) => listLeaders(league, teamIds, signal),
    enabled: teamIds.length > 0,
  });
}

async function listLeaders(league: League, teamIds: readonly string[], signal: AbortSignal) {
  const { data } = await (await getSupabase())
    .from('player_games')
    .select(
      `player_id,player_name,position,team_id,points:figures->${league === 'NFL' ? 'fantasyPoints' : 'points'}`,
    )
    .in('team_id', teamIds)
    .order('played_on', { ascending: false })
    .limit(limits.roster)
    .abortSignal(signal)
    .overrideTypes<PlayedGame[], { merge: false }>()
    .throwOnError();
  const played = Map.groupBy(data, ({ player_id }) => player_id);
  const mean = (id: string) => {
    const games = played.get(id) ?? [];
    return games.reduce((sum, { points }) => sum + Number(points ?? 0), 0) / games.length;
  };
  return [...played.values()]
    .flatMap(([newest]) => newest ?? [])
    .toSorted((one, other) => mean(other.player_id) - mean(one.player_id))
    .slice(0, leadersShown)
    .map(({ player_id, player_name, position, team_id }): Candidate => {
      const team = codes.get(team_id);
      const detail = texts.player({ position, team, jersey: null });
      return { name: player_name, sport: league, listedId: player_id, detail };
    });
}

async function listTeams(league: League, signal: AbortSignal): Promise<Candidate[]> {
  const { data } = await (await getSupabase())
    .from('teams_master')
    .select('team_id,team_name,abbreviation')
    .eq('sport', league)
    .eq('is_active', true)
    .order('team_name')
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ team_id, team_name, abbreviation }) => ({
    name: team_name,
    sport: league,
    listedId: team_id,
    detail: abbreviation,
  }));
}

const codes = new Map(teams.map(({ teamId, abbreviation }) => [teamId, abbreviation]));

async function listPlayers(
  league: League,
  { search, position }: PlayerChoice,
  signal: AbortSignal,
): Promise<Candidates> {
  let query = (await getSupabase())
    .from('players_master')
    .select('player_id,player_name,position,jersey_number,team_id', { count: 'exact' })
    .eq('sport', league)
    .eq('is_active', true);
  if (search !== '') query = query.ilike('player_name', containsPattern(search));
  if (position) query = query.eq('position', position);
  const { data, count } = await query
    .order('player_name')
    .order('player_id')
    .limit(limits.roster)
    .abortSignal(signal)
    .throwOnError();
  const candidates = data.map(({ player_id, player_name, ...rest }) => ({
    name: player_name,
    sport: league,
    listedId: player_id,
    detail: texts.player({
      position: rest.position,
      team: codes.get(rest.team_id ?? ''),
      jersey: rest.jersey_number,
    }),
  }));
  return { candidates, total: count ?? candidates.length };
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

/** Somebody who can be picked; `detail` stands behind the name. */
export type Candidate = { name: string; position: string | null };
export type PlayerChoice = { search: string; position: string | undefined };

export const candidatesKey = ['favorite-candidates'] as const;

export function teamCandidatesQuery(league: League) {
  return queryOptions({
    queryKey: [...candidatesKey, 'teams', league],
    queryFn: ({ signal }) => listTeams(league, signal),
  });
}

/** The first players of a sport by name; with a choice, those of them that the server finds. */
export function playerCandidatesQuery(league: League, choice?: PlayerChoice) {
  return queryOptions({
    queryKey: [...candidatesKey, 'players', league, choice],
    queryFn: ({ signal }) => listPlayers(league, choice, signal),
    ...(choice && { placeholderData: keepPreviousData }),
  });
}

async function listTeams(league: League, signal: AbortSignal): Promise<Candidate[]> {
  const { data } = await (await getSupabase())
    .from('teams_master')
    .select('name:team_name')
    .eq('sport', league)
    .eq('is_active', true)
    .order('team_name')
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ name }) => ({ name, position: null }));
}

async function listPlayers(
  league: League,
  choice: PlayerChoice | undefined,
  signal: AbortSignal,
): Promise<Candidate[]> {
  let query = (await getSupabase())
    .from('players_master')
    .select('name:player_name,position')
    .eq('sport', league)
    .eq('is_active', true);
  if (choice?.search) query = query.ilike('player_name', containsPattern(choice.search));
  if (choice?.position) query = query.eq('position', choice.position);
  const { data } = await query
    .order('player_name')
    .limit(limits.roster)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

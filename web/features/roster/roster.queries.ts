import { queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { callFunction } from '#web/api/call-function.ts';
import { type RowOf, readData, readOne } from '#web/api/read-data.ts';

export type RosterTeam = NonNullable<Awaited<ReturnType<ReturnType<typeof findTeam>>>>;
export type RosterPlayer = RowOf<ReturnType<typeof listPlayers>>;

const idBySlug = new Map(teams.map((team) => [teamSlug(teamName(team)), team.teamId]));

/** The address holds a team_id or a slug; whatever is no known slug is taken for an id. */
export function teamIdOfAddress(address: string): string {
  return idBySlug.get(address.toLowerCase()) ?? address;
}

export function teamQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team', teamId],
    queryFn: findTeam(teamId),
  });
}

export function rosterQuery(teamId: string) {
  return queryOptions({
    queryKey: ['roster', teamId],
    queryFn: async ({ client, signal }) => {
      const players = await listPlayers(teamId)({ signal });
      if (players.length > 0) return players;
      await client.ensureQueryData(rosterRefreshQuery(teamId));
      return listPlayers(teamId)({ signal });
    },
    meta: { isSentAsWords: true },
  });
}

/** Asks the feed for an empty roster, once; that it failed shows as an empty roster. */
function rosterRefreshQuery(teamId: string) {
  return queryOptions({
    queryKey: ['roster-refresh', teamId],
    queryFn: () =>
      callFunction('refresh-team-roster', { team_id: teamId }).then(
        () => true,
        () => false,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const findTeam = (teamId: string) =>
  readOne((supabase) =>
    supabase
      .from('teams_master')
      .select('team_id,team_name,city,abbreviation,logo_url,conference,division,sport')
      .eq('team_id', teamId),
  );

const listPlayers = (teamId: string) =>
  readData((supabase) =>
    supabase
      .from('players_master')
      .select('id,player_id,player_name,position,jersey_number,height,weight,age,photo_url,sport')
      .eq('team_id', teamId)
      .eq('is_active', true)
      .order('jersey_number', { ascending: true, nullsFirst: false })
      .limit(limits.roster),
  );

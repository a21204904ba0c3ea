import * as z from 'zod';
import { teams } from '#shared/facts/teams.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { problem, type Reading } from '../contract/endpoint.ts';
import { type Team, TeamState } from '../contract/schemas.ts';
import {
  describeGame,
  describeSide,
  type GameRow,
  prefixed,
  selectGames,
  untilWords,
} from './game-rows.ts';

/** Of `teams_master`, shaped like `Team` without the ids of others. SQL. */
export const teamColumns = `team_id as id, lower(sport) as league, abbreviation as abbr, team_name as name,
  city, conference, division, primary_color as color`;
export type TeamRow = Omit<Team, 'ids'>;

const espnIds = new Map(teams.map(({ teamId, feedId }) => [teamId, feedId]));

export function describeTeam({ id, ...row }: TeamRow): Team {
  return { id, ids: { espn: espnIds.get(id) ?? null, nba: null }, ...row };
}

export const teamId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Of a listed team');

export const anyTeam = z
  .string()
  .regex(/^[^\0]{1,20}$/)
  .describe('Of the team with this id or short name alone');

/** Whether `team` has this id or short name, which is in lower case. SQL. */
export const isTeam = (name: string) =>
  `${name} in (lower(team.team_id), lower(team.abbreviation))`;

/** Clubs that are not listed are known by their games alone. Throws a problem. */
export async function expectTeam({ query }: Reading, name: string, league?: string): Promise<void> {
  const [found] = await query(
    `select from public.teams_master team where ${isTeam('$1')} and ($2::text is null or sport = $2)
     union all
     select from public.games where $1 in (lower(home_code), lower(away_code)) and ($2::text is null or sport = $2) limit 1`,
    [name, league?.toUpperCase()],
  );
  if (!found) throw problem('invalid-parameter', texts.wrongParameter('team', texts.unknownTeam));
}

export async function findTeam({ query }: Reading, id: string): Promise<Team> {
  const [row] = await query<TeamRow>(
    `select ${teamColumns} from public.teams_master where team_id = $1`,
    [id],
  );
  if (!row) throw problem('not-found', texts.noSuchTeam);
  return describeTeam(row);
}

/** By the id of the team: its live game, else the last one within half a day, else the next, else the last. */
export async function findTeamGames(
  { query, now }: Reading,
  teams: readonly Team[],
): Promise<ReadonlyMap<string, GameRow>> {
  const games = await query<GameRow & { of_team: string }>(
    `select team.id as of_team, chosen.* from unnest($1::text[]) as team (id)
     cross join lateral (${selectGames} and team.id in (game.home_team_id, game.away_team_id)
       order by case
           when game.status = 'live' then 0
           when game.status in ('final', 'unknown') and game.scheduled_at > $2::timestamptz - interval '12 hours' then 1
           when game.status = 'scheduled' and game.scheduled_at > $2::timestamptz - interval '1 day' then 2
           when game.status = 'final' then 3
           else 4 end,
         abs(extract(epoch from game.scheduled_at - $2::timestamptz)) limit 1) chosen`,
    [teams.map(({ id }) => id), now],
  );
  return new Map(games.map((game) => [game.of_team, game]));
}

export function describeTeamState(reading: Reading, team: Team, game?: GameRow): TeamState {
  if (!game) return { ...nothing, team, state: 'NOT_FOUND' };
  const own = game.home_team_id === team.id ? 'home' : 'away';
  const other = own === 'home' ? 'away' : 'home';
  const { id, ids: _, league: __, competition: ___, ...described } = describeGame(game, reading);
  const fields = Object.entries(described).filter(([name]) => !/^(home|away)_/.test(name));
  return {
    ...nothing,
    ...Object.fromEntries(fields),
    team,
    game_id: id,
    state: described.state,
    date: described.starts_at,
    quarter: described.period,
    last_update: described.updated_at,
    kickoff_in: game.status === 'scheduled' ? untilWords(game.scheduled_at, reading.now) : null,
    team_homeaway: own,
    ...prefixed('team', describeSide(game, own)),
    ...prefixed('opponent', describeSide(game, other)),
  };
}

/** Every field that may be null, as null. */
const nothing = Object.fromEntries(
  Object.entries(TeamState.shape)
    .filter(([, field]) => field instanceof z.ZodNullable)
    .map(([name]) => [name, null]),
) as Omit<TeamState, 'team' | 'state'>;

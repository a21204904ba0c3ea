import * as z from 'zod';
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

/** Of `teams_master`, shaped like `Team`. SQL. */
export const teamColumns = `team_id as id, lower(sport) as league, abbreviation as abbr, team_name as name,
  city, conference, division, primary_color as color`;

export const teamId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Of a listed team');

export async function findTeam({ query }: Reading, id: string): Promise<Team> {
  const [row] = await query<Team>(
    `select ${teamColumns} from public.teams_master where team_id = $1`,
    [id],
  );
  if (!row) throw problem('not-found', texts.noSuchTeam);
  return row;
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
  const { id, league: _, competition: __, ...described } = describeGame(game, reading);
  const fields = Object.entries(described).filter(([name]) => !/^(home|away)_/.test(name));
  return {
    ...nothing,
    ...Object.fromEntries(fields),
    team,
    game_id: id,
    state: described.state,
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

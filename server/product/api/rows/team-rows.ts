import * as z from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import type { Reading } from '../contract/endpoint.ts';
import { problem } from '../contract/endpoint.ts';
import { TeamState } from '../contract/schemas.ts';
import {
  describeGame,
  describeSide,
  type GameRow,
  prefixed,
  selectGames,
  untilWords,
} from './game-rows.ts';

export type TeamRow = {
  team_id: string;
  sport: Sport;
  abbreviation: string;
  team_name: string;
  city: string;
  conference: string | null;
  division: string | null;
  primary_color: string | null;
};

export const teamColumns =
  'team_id, sport, abbreviation, team_name, city, conference, division, primary_color';

export const teamId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Of a listed team');

export function describeTeam(row: TeamRow): TeamState['team'] {
  return {
    id: row.team_id,
    league: row.sport.toLowerCase() as Lowercase<Sport>,
    abbr: row.abbreviation,
    name: row.team_name,
    city: row.city,
    conference: row.conference,
    division: row.division,
    color: row.primary_color,
  };
}

export async function findTeam({ query }: Reading, id: string): Promise<TeamRow> {
  const [row] = await query<TeamRow>(
    `select ${teamColumns} from public.teams_master where team_id = $1`,
    [id],
  );
  if (!row) throw problem('not-found', texts.noSuchTeam);
  return row;
}

type TeamGame = GameRow & { of_team: string };

/** By the id of the team: its live game, else the last one within half a day, else the next, else the last. */
export async function findTeamGames(
  { query, now }: Reading,
  teams: readonly TeamRow[],
): Promise<ReadonlyMap<string, GameRow>> {
  const games = await query<TeamGame>(
    `select team.id as of_team, chosen.* from unnest($1::text[]) as team (id)
     cross join lateral (${selectGames} and team.id in (game.home_team_id, game.away_team_id)
       order by case
           when game.status = 'live' then 0
           when game.status in ('final', 'unknown') and game.scheduled_at > $2::timestamptz - interval '12 hours' then 1
           when game.status = 'scheduled' and game.scheduled_at > $2::timestamptz - interval '1 day' then 2
           when game.status = 'final' then 3
           else 4 end,
         abs(extract(epoch from game.scheduled_at - $2::timestamptz)) limit 1) chosen`,
    [teams.map(({ team_id }) => team_id), now],
  );
  return new Map(games.map((game) => [game.of_team, game]));
}

export function describeTeamState(
  reading: Reading,
  row: TeamRow,
  game: GameRow | undefined,
): TeamState {
  const team = describeTeam(row);
  if (!game) return { ...nothing, team, state: 'NOT_FOUND' };
  const own = game.home_team_id === row.team_id ? 'home' : 'away';
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

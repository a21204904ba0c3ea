import * as z from 'zod';
import { parlaySports } from '#shared/facts/forecasts.ts';
import { leagues, sports } from '#shared/facts/sports.ts';

const lower = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => name.toLowerCase() as Lowercase<Name>);
const leagueNames = lower(sports);
/** Of which forecasts are made. */
export const forecastLeagueNames = lower(leagues);
export const parlayLeagueNames = lower(parlaySports);

export const league = z.enum(leagueNames).describe('In lower case');
export const season = z
  .string()
  .regex(/^\d{4}$/)
  .describe('NFL: the year it starts; NBA: the year it ends');
export const sourceId = z.string().regex(/^[\w-]{1,40}$/);
export const onlyLeague = league.optional().describe('Of this league alone');
export const forecastLeague = z.enum(forecastLeagueNames).describe('In lower case');
export const text = (description: string) => z.string().nullable().describe(description);
export const teamName = z.string().describe('Full name of the team');
export const teamId = z.string().describe('Id of the team for /teams/{id}');
export const chance = (description: string) => z.number().min(0).max(1).describe(description);
export const whole = (description: string) => z.int().describe(description);
export const count = (description: string) => z.int().nullable().describe(description);
export const amount = (description: string) => z.number().nullable().describe(description);
export const share = (description: string) =>
  z.number().min(0).max(1).nullable().describe(description);
export const moment = (description: string) => z.iso.datetime().describe(description);

/** Ids of the same thing at its sources. */
export const ids = z
  .object({ espn: text('At ESPN'), nba: text('At nba.com') })
  .describe('Ids at the sources; null where none is known');
export type Ids = z.infer<typeof ids>;

export const figures = (description: string) =>
  z.record(z.string(), z.unknown()).describe(description);

export const listOf = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.array(z.object(fields)).describe(description);

/** What every forecast of a player says of him. */
export const player = {
  matchup: z.string().describe('"KC at BUF"'),
  team_id: teamId,
  player_id: z.string().describe('For /players/{id}'),
  player_name: z.string().describe('Name of the player'),
  position: text('Of the player'),
};
/** What every forecast of a winner says first. */
export const winner = {
  home_name: teamName,
  away_name: teamName,
  home_probability: chance('Ours, that the home side wins'),
  home_favored_by: z.number().describe('Expected margin in points; negative: the away side'),
};
export const made = {
  model_version: z.string().describe('Of the model that said it'),
  made_at: moment('When it was made'),
};

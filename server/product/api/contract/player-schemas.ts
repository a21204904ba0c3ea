import * as z from 'zod';
import { amount, count, figures, ids, league, listOf, moment, text } from './fields.ts';
import { next } from './paging.ts';

const day = (description: string) => z.iso.date().nullable().describe(description);
const teamId = text('Id of the team for /teams/{id}');

export const Player = z
  .object({
    id: z.string().describe('For /players/{id}'),
    ids,
    league,
    name: z.string().describe('Of the player'),
    team_id: teamId,
    position: text('QB, PG, ...'),
    jersey_number: count('On his back'),
    height_in: amount('Inches'),
    weight_lb: amount('Pounds'),
    born_on: day('Birthday'),
    roster_status: text('Active, Practice Squad, Injured Reserve'),
    photo_url: text('Where his portrait is'),
  })
  .describe('A player on a roster.');
export type Player = z.infer<typeof Player>;

export const Players = z
  .object({ players: z.array(Player).describe('By id'), next })
  .describe('Players on rosters.');
export type Players = z.infer<typeof Players>;

const injuryFields = {
  status: z.string().describe('Out, Questionable, ...: as it was reported'),
  body_part: text('Knee, ...'),
  side: text('Left or right, where it was told'),
  reported_at: moment('When it was reported').nullable().describe('When it was reported'),
  returns_on: day('Day on which he is expected back'),
};

export const Injury = z
  .object({
    league,
    team_id: teamId,
    player_id: text('For /players/{id}; null for one whom no roster knows'),
    player_name: text('Of the player'),
    position: text('QB, PG, ...'),
    ...injuryFields,
  })
  .describe('Who is hurt.');

export const Injuries = z
  .object({ injuries: z.array(Injury).describe('By team, the newest report first; 1,000 at most') })
  .describe('Injury reports of all teams.');
export type Injuries = z.infer<typeof Injuries>;

export const PlayerDetail = z
  .object({
    player: Player.describe('Who he is'),
    injury: z.object(injuryFields).nullable().describe('The newest report; null: none is open'),
    seasons: listOf('The newest first', {
      season: z.int().describe('NFL: the year it starts; NBA: the year it ends'),
      season_type: z.int().describe('2: regular season, 3: play-offs, 5: play-in'),
      games: z.int().describe('In which he played'),
      team_ids: z.array(z.string()).describe('For which he played'),
      totals: figures('Sums by name: {"passingYards": 3120}'),
    }),
    games: listOf('The newest first, 100 at most', {
      game_id: z.uuid().nullable().describe('For /games/{id}; null when only history knows it'),
      date: z.iso.date().describe("Day of the game at the league's office in New York"),
      team_id: teamId,
      opponent_id: teamId,
      is_home: z.boolean().describe('Whether his side played at home'),
      team_score: count('Of his side'),
      opponent_score: count('Of the other'),
      figures: figures('By name: {"passingYards": 312}'),
    }),
  })
  .describe('A player with what he did.');
export type PlayerDetail = z.infer<typeof PlayerDetail>;

export const News = z
  .object({
    headlines: listOf('The newest first', {
      id: z.uuid().describe('Of the headline'),
      league,
      headline: z.string().describe('As its source wrote it'),
      summary: text('What it is about'),
      url: text('The article at its source'),
      published_at: moment('When its source published it'),
    }),
    next,
  })
  .describe('Headlines.');
export type News = z.infer<typeof News>;

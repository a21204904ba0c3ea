import * as z from 'zod';
import { gameStatuses, sides } from '#shared/facts/sports.ts';
import {
  amount,
  count,
  figures,
  ids,
  league,
  listOf,
  moment,
  player,
  share,
  teamName,
  text,
  whole,
} from './fields.ts';
import { next } from './paging.ts';

/** What a game says of one side, under `team_`, `opponent_`, `home_` or `away_`. */
const sideFields = {
  id: text('Id of the team for /teams/{id}; null for clubs that are not listed'),
  abbr: text('Short name'),
  name: z.string().describe('Full name'),
  score: count('Points, goals or runs; null before the start'),
  record: text('Wins-losses(-ties) as of the game'),
  timeouts: count('Timeouts left, in a live NFL or NBA game'),
  color: text('#rrggbb'),
  win_probability: share("The provider's chance of a win, in a game that has started; 0 to 1"),
  winner: z.boolean().nullable().describe('Whether it won; null before the end and of a tie'),
};
type SideName = 'home' | 'away' | 'team' | 'opponent';
type SideFields<Name extends SideName> = {
  [Field in keyof typeof sideFields as `${Name}_${Field}`]: (typeof sideFields)[Field];
};

function ofSide<Name extends SideName>(name: Name): SideFields<Name> {
  const fields = Object.entries(sideFields).map(([field, schema]) => [`${name}_${field}`, schema]);
  return Object.fromEntries(fields) as SideFields<Name>;
}

type Shape = Record<string, z.ZodType>;
type OrNull<Fields extends Shape> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodNullable
    ? Fields[Name]
    : z.ZodNullable<Fields[Name]>;
};

/** The same fields where there may be nothing that has them. */
function orNull<Fields extends Shape>(shape: Fields): OrNull<Fields> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodNullable ? field : field.nullable().describe(field.description ?? name),
  ]);
  return Object.fromEntries(fields) as OrNull<Fields>;
}

const state = z.enum(['PRE', 'IN', 'POST', 'UNKNOWN']).describe('Before, during or after the game');

const gameFields = {
  event_name: z.string().describe('"BUF @ NYJ"'),
  status: z.enum(gameStatuses).describe('unknown: it was live, and no source tells of it any more'),
  status_detail: text('What the status leaves out: Halftime, Delayed, since when it is unknown'),
  starts_at: moment('Scheduled start, UTC'),
  season: count('NFL: the year it starts; NBA and others: the year it ends'),
  week: count('Of an NFL season'),
  note: text('What is special about the game'),
  venue: text('Where it is played'),
  tv_network: text('National channels, else all television channels, separated by ", "'),
  period: count('Being played or last played; in a game with quarters 5 and above is overtime'),
  clock: text('Game clock as shown, "7:45"'),
  possession: text('Short name of the side with the ball'),
  down_distance_text: text('"3rd & 4 at KC 32" (NFL)'),
  last_play: text('What happened last, in a live game'),
  odds: text('"BUF -3.5"'),
  overunder: z.number().nullable().describe('Line of the total'),
  url: z.url().describe('The game on this site, for everybody'),
  is_simulated: z.boolean().describe('Of the built-in league: it was never really played'),
  updated_at: moment('When its row changed last'),
};

export const Game = z
  .object({
    id: z.uuid().describe('For /games/{id}'),
    ids,
    league,
    competition: text('Where one sport has several: Premier League'),
    state,
    ...gameFields,
    ...ofSide('home'),
    ...ofSide('away'),
  })
  .describe('One game, flat.');
export type Game = z.infer<typeof Game>;

export const Scoreboard = z
  .object({
    league: league.nullable().describe('Null: of all leagues'),
    date: z.iso.date().describe("Day of the games at the league's office in New York"),
    games: z.array(Game).describe('By start'),
  })
  .describe('Games of a day.');
export type Scoreboard = z.infer<typeof Scoreboard>;

export const Games = z
  .object({ games: z.array(Game).describe('By start'), next })
  .describe('Games of a range.');
export type Games = z.infer<typeof Games>;

const side = z.enum(sides).describe('Of which side');

const play = {
  period: count('Period of the play'),
  clock: text('Game clock'),
  side: side.nullable().describe('Of points the side whose score rose'),
  description: z.string().describe('What happened'),
  is_scoring: z.boolean().describe('Whether the score changed'),
  home_score: count('After the play'),
  away_score: count('After the play'),
};

export const GameDetail = z
  .object({
    game: Game.describe('The game itself'),
    periods: listOf('By period', {
      period: whole('From 1; in a game with quarters 5 and above is overtime'),
      home_score: count('Of this period'),
      away_score: count('Of this period'),
    }),
    leaders: listOf('The best of each side by category', {
      side,
      category: z.string().describe('passingYards, points, ...'),
      label: z.string().describe('The category in words'),
      player_name: player.player_name,
      figure: z.string().describe('As shown: "23/35, 241 YDS"'),
    }),
    plays: listOf('The newest first, 20 at most', play),
  })
  .describe('One game with its periods, leaders and newest plays.');
export type GameDetail = z.infer<typeof GameDetail>;

const gameId = z.uuid().describe('For /games/{id}');

export const Plays = z
  .object({ game_id: gameId, plays: listOf('From the first of the game', play), next })
  .describe('What happened in a game.');
export type Plays = z.infer<typeof Plays>;

export const BoxScore = z
  .object({
    game_id: gameId,
    lines: listOf('By side and category, as the box score lists them', {
      side,
      category: z.string().describe('passing, rushing, ...; one for all in basketball'),
      player_id: player.player_id,
      player_name: player.player_name,
      is_starter: z.boolean().describe('Whether he began the game'),
      did_not_play: z.boolean().describe('Whether he was there and did not play'),
      figures: figures('As shown, by the heads of their columns: {"C/ATT": "14/20"}'),
    }),
  })
  .describe('What each player did in a game.');
export type BoxScore = z.infer<typeof BoxScore>;

export const Standing = z.object({
  team_id: text('Id of the team for /teams/{id}'),
  team_name: teamName,
  conference: text('Or group'),
  rank: z.int().describe("In the conference, by seed or the league's tie-breakers"),
  wins: whole('Of the season'),
  losses: whole('Of the season'),
  ties: count('Or draws; null where there are none'),
  win_fraction: share('Of the games decided'),
  games_behind: amount('Behind the first'),
  points_for: amount('Points or goals of the season'),
  points_against: amount('Of its opponents'),
  streak: text('"W3"'),
  last_ten: text('"7-3"'),
  home_record: text('"5-1"'),
  road_record: text('"4-3"'),
  playoff_seed: count('In the conference'),
});

export const Standings = z
  .object({
    league,
    season: count('NFL: the year it starts; NBA and others: the year it ends'),
    standings: z.array(Standing).describe('By conference or group, the best first'),
  })
  .describe('The table of a league.');
export type Standings = z.infer<typeof Standings>;

export const Team = z
  .object({
    id: z.string().describe('"nfl-buf"'),
    ids,
    league,
    abbr: z.string().describe('Short name'),
    name: teamName,
    city: z.string().describe('Or region'),
    conference: text('Or group'),
    division: text('Of the conference'),
    color: text('#rrggbb'),
  })
  .describe('A listed team.');
export type Team = z.infer<typeof Team>;

export const Teams = z
  .object({ teams: z.array(Team).describe('By league and id') })
  .describe('All listed teams.');
export type Teams = z.infer<typeof Teams>;

export const TeamState = z
  .object({
    team: Team.describe('Whose sensor it is'),
    game_id: z.uuid().nullable().describe('For /games/{id}'),
    state: z
      .enum([...state.options, 'NOT_FOUND'])
      .describe('Of the game that matters now; NOT_FOUND: none is known'),
    team_homeaway: side.nullable().describe('Where it plays'),
    kickoff_in: text('How long until the start, in words; null once it has begun'),
    ...orNull({ ...gameFields, ...ofSide('team'), ...ofSide('opponent') }),
    ...orNull({
      date: moment('The same as starts_at, by the name that cards of ha-teamtracker know'),
      quarter: count('The same as period, by their name'),
      last_update: moment('The same as updated_at, by their name'),
    }),
  })
  .describe(
    'A team as a sensor: the live game, else the last one within half a day, else the next, else the last.',
  );
export type TeamState = z.infer<typeof TeamState>;

export const MyTeams = z
  .object({ teams: z.array(TeamState).describe('By id') })
  .describe("The favorite teams of the key's owner, each as a sensor.");
export type MyTeams = z.infer<typeof MyTeams>;

export const Problem = z
  .object({
    type: z.url().describe('Explains the kind'),
    title: z.string().describe('The kind in words'),
    status: whole('Of HTTP'),
    detail: z.string().describe('What to do'),
  })
  .describe('A refusal, RFC 9457.');

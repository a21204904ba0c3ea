import * as z from 'zod/mini';
import { leagues } from '../facts/sports.ts';

const league = z.enum(leagues);

/** How a club stands to the play-offs today; `bye` and `play_in` as its league has them. */
export const playoffWays = ['bye', 'division', 'wild_card', 'direct', 'play_in', 'out'] as const;
export type PlayoffWay = (typeof playoffWays)[number];

/** A step of the tie-breakers that decided on a place, and among how many clubs that stood equal. */
const Decision = z.object({ step: z.string(), tied: z.number() });

export const PictureClub = z.object({
  team_id: z.string(),
  conference: z.string(),
  division: z.string(),
  /** In the conference, from 1: the order of the seeds. */
  place: z.number(),
  division_place: z.number(),
  way: z.enum(playoffWays),
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
  /** Games of the regular season that are still to come. */
  games_left: z.number(),
  /** Games behind the last club that is in (NBA: in the play-in); null for those that are. */
  games_behind: z.nullable(z.number()),
  decision: z.nullable(Decision),
});
export type PictureClub = z.infer<typeof PictureClub>;

const SeriesSide = z.object({ team_id: z.string(), seed: z.number(), wins: z.number() });
export const Series = z.object({
  /** Null in the final. */
  conference: z.nullable(z.string()),
  /** The better seed first; null for a club that is not known yet. */
  sides: z.tuple([z.nullable(SeriesSide), z.nullable(SeriesSide)]),
  winner: z.nullable(z.string()),
});
export type Series = z.infer<typeof Series>;

export const Bracket = z.object({
  /** False: as it would be if the season ended today. */
  has_begun: z.boolean(),
  /** Wins that decide a series: 1 in football. */
  wins_needed: z.number(),
  /** NFL: clubs that rest in the first round. */
  byes: z.array(SeriesSide),
  /** NBA: seventh against eighth, ninth against tenth, then for the last place; of each conference. */
  play_in: z.array(Series),
  /** From the first round to the final; of a round to come, the pairs that are known. */
  rounds: z.array(z.array(Series)),
});
export type Bracket = z.infer<typeof Bracket>;

export const PlayoffPicture = z.object({
  sport: league,
  season: z.number(),
  drawn_at: z.string(),
  clubs: z.array(PictureClub),
  bracket: Bracket,
});
export type PlayoffPicture = z.infer<typeof PlayoffPicture>;

export const SeasonOdds = z.object({
  sport: league,
  season: z.number(),
  made_on: z.string(),
  made_at: z.string(),
  team_id: z.string(),
  model_version: z.string(),
  /** Simulated ones that the chances are shares of. */
  seasons: z.number(),
  playoffs: z.number(),
  division: z.number(),
  bye: z.number(),
  play_in: z.number(),
  title: z.number(),
  expected_wins: z.number(),
  seeds: z.array(z.number()),
  rounds: z.array(z.number()),
});
export type SeasonOdds = z.infer<typeof SeasonOdds>;

/** What a club may reach; chances of it depending on how a game ends. */
export const seasonAims = ['playoffs', 'division', 'bye', 'title'] as const;
export type SeasonAim = (typeof seasonAims)[number];
const Fork = z.object({ if_home: z.number(), if_away: z.number() });

export const ClubWhatIf = z.object({
  team_id: z.string(),
  playoffs: Fork,
  division: Fork,
  bye: Fork,
  title: Fork,
});
export type ClubWhatIf = z.infer<typeof ClubWhatIf>;

export const SeasonWhatIf = z.object({
  game_id: z.string(),
  sport: league,
  made_at: z.string(),
  home_wins: z.number(),
  away_wins: z.number(),
  leverage: z.number(),
  /** Both clubs of the game, home first, then others whom it moves, the most first. */
  clubs: z.array(ClubWhatIf),
});
export type SeasonWhatIf = z.infer<typeof SeasonWhatIf>;

import * as z from 'zod';
import { playoffWays } from '#shared/schemas/playoffs.ts';
import { chance, forecastLeague as league, made, moment, teamId, text, whole } from './fields.ts';
import { next } from './paging.ts';

const season = z.int().describe('NFL: the year it starts; NBA: the year it ends');

const PictureClub = z.object({
  team_id: teamId,
  conference: z.string().describe('Of the club'),
  division: z.string().describe('Of the conference'),
  place: z.int().describe('In the conference, from 1: the order of the seeds'),
  division_place: whole('From 1'),
  way: z.enum(playoffWays).describe('How the club would be in today, or out'),
  wins: whole('Of the regular season'),
  losses: whole('Of the regular season'),
  ties: whole('Of the regular season'),
  games_left: z.int().describe('Of the regular season'),
  games_behind: z
    .number()
    .nullable()
    .describe('Behind the last club that is in (NBA: in the play-in); null for those that are'),
  decision: z
    .object({
      step: z.string().describe('Of the tie-breakers'),
      tied: z.int().describe('How many clubs stood equal'),
    })
    .nullable()
    .describe('What decided on the place where wins and losses did not'),
});

const SeriesSide = z.object({
  team_id: teamId,
  seed: whole('In the conference'),
  wins: whole('In this series'),
});
const side = SeriesSide.nullable();
const Series = z.object({
  conference: text('Null in the final'),
  sides: z
    .array(side)
    .length(2)
    .describe('The better seed first; null for a club that is not known yet'),
  winner: text('Id of the team; null until it is decided'),
});

const Bracket = z.object({
  has_begun: z.boolean().describe('False: as it would be if the season ended today'),
  wins_needed: z.int().describe('Wins that decide a series: 1 in football'),
  byes: z.array(SeriesSide).describe('NFL: clubs that rest in the first round'),
  play_in: z
    .array(Series)
    .describe('NBA: seventh against eighth, ninth against tenth, then for the last place'),
  rounds: z
    .array(z.array(Series))
    .describe('From the first round to the final; of a round to come, the pairs that are known'),
});

export const PlayoffPicture = z
  .object({
    league,
    season,
    drawn_at: moment('When it changed last'),
    clubs: z.array(PictureClub).describe('A conference after the other, the best first'),
    bracket: Bracket.describe('Who meets whom'),
  })
  .describe('Who would be in the play-offs today, by the tie-breakers of the league.');
export type PlayoffPicture = z.infer<typeof PlayoffPicture>;

export const ClubOdds = z.object({
  league,
  season,
  team_id: teamId,
  team_name: text('Null for a team that is not listed any more'),
  made_on: z.iso.date().describe("Day at the league's office in New York, whose last word it is"),
  made_at: moment('When they were made'),
  model_version: made.model_version,
  seasons: z.int().describe('Simulated seasons that the chances are shares of'),
  season_share: chance('Of the games of the regular season, how many were over'),
  is_in: z.boolean().describe('Whether the table had the club in the play-offs then'),
  is_first: z.boolean().describe('Whether it was first of its division then'),
  playoffs: chance('Of the play-offs'),
  division: chance('Of winning the division'),
  bye: chance('NFL: rests in the first round; NBA: among the first six, spared the play-in'),
  play_in: chance('NBA: seventh to tenth'),
  title: chance('Of the title'),
  expected_wins: z.number().describe('At the end of the regular season'),
  seeds: z.array(z.number()).describe('Chances of the first seed, the second and so on'),
  rounds: z
    .array(z.number())
    .describe('Chances of the play-offs, the second round, the third, the final, the title'),
});

export const SeasonOdds = z
  .object({ odds: z.array(ClubOdds).describe('By league, the best chance of the play-offs first') })
  .describe('The newest chances of each club of the seasons that are on.');
export type SeasonOdds = z.infer<typeof SeasonOdds>;

export const GradedClubOdds = z.object({
  ...ClubOdds.shape,
  recorded_at: moment('When the row was first written'),
  graded_at: moment('When the season had its champion, and it was graded'),
  reached_playoffs: z.boolean().describe('Whether it was in the play-offs'),
  reached_division: z.boolean().describe('Whether it won its division'),
  reached_title: z.boolean().describe('Whether it won the title'),
});

export const GradedSeasonOdds = z
  .object({
    league,
    season: season.nullable().describe('Null while nothing was graded'),
    odds: z.array(GradedClubOdds).describe('The newest day first'),
    next,
  })
  .describe('What we said each day of where clubs would end, and where they did.');
export type GradedSeasonOdds = z.infer<typeof GradedSeasonOdds>;

import * as z from 'zod';
import { amount, leagueNames, moment, share, text } from './fields.ts';

export const Prediction = z.object({
  game_id: z.uuid().nullable(),
  league: z.enum(leagueNames),
  event_name: z.string(),
  starts_at: moment('Scheduled start, UTC'),
  home_name: z.string(),
  away_name: z.string(),
  home_win_probability: z.number().min(0).max(1),
  home_favored_by: z.number().describe('Expected margin in points; negative: the away side'),
  total: z.number().nullable().describe('Expected points of both sides'),
  market_home_probability: share("The market's chance, where a line was known"),
  model_version: z.string(),
  made_at: moment('When it was made'),
});

export const Predictions = z
  .object({
    date: z.iso.date(),
    predictions: z.array(Prediction).describe('By start'),
  })
  .describe('Forecasts of winners for the games of a day that have not started.');
export type Predictions = z.infer<typeof Predictions>;

export const Projection = z.object({
  game_id: z.uuid().nullable().describe('For /games/{id}'),
  league: z.enum(leagueNames),
  starts_at: moment('Scheduled start, UTC'),
  matchup: z.string().describe('"KC at BUF"'),
  team_id: z.string().describe('Id of the team for /teams/{id}'),
  player_id: z.string(),
  player_name: z.string(),
  position: text('Of the player'),
  stat: z.string().describe('passingYards, points, fantasyPoints, ...'),
  low: z.number().describe('Four results in five fall between low and high'),
  middle: z.number().describe('As many are above as below'),
  high: z.number(),
  line: amount("The median of his last ten games: no bookmaker's"),
  over_probability: share('Chance of more than the line'),
  injury_status: text('As it was reported then'),
  model_version: z.string(),
  made_at: moment('When it was made'),
});

export const Projections = z
  .object({
    date: z.iso.date().describe("Day of the games at the league's office in New York"),
    projections: z.array(Projection).describe('By start, game, player and statistic'),
  })
  .describe('What players will do in the games of a day that have not started.');
export type Projections = z.infer<typeof Projections>;

export const TrackRecord = z
  .object({
    is_demo: z.boolean().describe('Whether it counts forecasts of the simulated league'),
    seasons: z.array(
      z.object({
        league: z.enum(leagueNames),
        season: z.int(),
        forecaster: z
          .enum(['model', 'base', 'rating', 'line'])
          .describe('Ours; how often home sides win; a plain Elo; the market'),
        games: z.int(),
        right_games: z.number().describe('Ties and even forecasts count half'),
        brier: z.number(),
        log_loss: z.number(),
      }),
    ),
  })
  .describe('How many forecasts came true, ours beside others.');
export type TrackRecord = z.infer<typeof TrackRecord>;

import * as z from 'zod';
import { forecasters } from '#shared/facts/forecasts.ts';
import { Day } from '#shared/schemas/day.ts';
import { amount, league, made, moment, player, share, text, whole, winner } from './fields.ts';

export const Prediction = z.object({
  game_id: z.uuid().nullable().describe('For /games/{id}'),
  league,
  event_name: z.string().describe('"New York Jets @ Buffalo Bills"'),
  starts_at: moment('Scheduled start, UTC'),
  ...winner,
  total: z.number().nullable().describe('Expected points of both sides'),
  market_home_probability: share("The market's chance, where a line was known"),
  ...made,
});

export const Predictions = z
  .object({
    date: Day.describe("Day of the games at the league's office in New York"),
    predictions: z.array(Prediction).describe('By start'),
  })
  .describe('Forecasts of winners for the games of a day that have not started.');
export type Predictions = z.infer<typeof Predictions>;

export const Projection = z.object({
  game_id: z.uuid().nullable().describe('For /games/{id}'),
  league,
  starts_at: moment('Scheduled start, UTC'),
  ...player,
  stat: z.string().describe('passingYards, points, fantasyPoints, ...'),
  low: z.number().describe('Four results in five fall between low and high'),
  middle: z.number().describe('As many are above as below'),
  high: z.number().describe('Of those four in five'),
  line: amount("The median of his last ten games: no bookmaker's"),
  over_probability: share('Chance of more than the line'),
  injury_status: text('As it was reported then'),
  ...made,
});

export const Projections = z
  .object({
    date: Day.describe("Day of the games at the league's office in New York"),
    projections: z.array(Projection).describe('By start, game, player and statistic'),
  })
  .describe('What players will do in the games of a day that have not started.');
export type Projections = z.infer<typeof Projections>;

export const TrackRecord = z
  .object({
    is_demo: z.boolean().describe('Whether it counts forecasts of the simulated league'),
    seasons: z
      .array(
        z.object({
          league,
          season: whole('NFL: the year it starts; NBA: the year it ends'),
          forecaster: z
            .enum(forecasters)
            .describe('Ours; how often home sides win; a plain Elo; the market'),
          games: whole('That were forecast and are over'),
          right_games: z.number().describe('Ties and even forecasts count half'),
          brier: z.number().describe('Mean over these games; lower is better'),
          log_loss: z.number().describe('Mean over these games; lower is better'),
        }),
      )
      .describe('By league and season, the newest first'),
  })
  .describe('How many forecasts came true, ours beside others.');
export type TrackRecord = z.infer<typeof TrackRecord>;

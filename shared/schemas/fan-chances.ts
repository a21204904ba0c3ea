import * as z from 'zod/mini';
import { fanTable } from '../facts/forecasts.ts';
import { leagues } from '../facts/sports.ts';

/** What a fan said of one game; the grade is null until it is over. */
export const FanChance = z.object({
  game_id: z.string(),
  /** Of the home side, 1 to 99. */
  home_win_percent: z.int(),
  graded_at: z.nullable(z.string()),
  outcome: z.nullable(z.number()),
  brier: z.nullable(z.number()),
  void_reason: z.nullable(z.string()),
  /** Of the same game; null where nothing was forecast, or no line known. */
  model_brier: z.nullable(z.number()),
  line_brier: z.nullable(z.number()),
});
export type FanChance = z.infer<typeof FanChance>;

/** How good a fan was in one league; others are averages over the same games. */
export const FanRecord = z.object({
  sport: z.enum(leagues),
  waiting: z.int(),
  games: z.int(),
  brier: z.nullable(z.number()),
  model_games: z.int(),
  brier_beside_model: z.nullable(z.number()),
  model_brier: z.nullable(z.number()),
  /** Below 0: better than the model. */
  model_difference: z.nullable(z.number()),
  model_difference_error: z.nullable(z.number()),
  line_games: z.int(),
  brier_beside_line: z.nullable(z.number()),
  line_brier: z.nullable(z.number()),
});
export type FanRecord = z.infer<typeof FanRecord>;

/** Who asked to be listed, the best first. */
export const FanTable = z.array(
  z.object({
    shown_name: z.string(),
    games: z.int(),
    brier: z.number(),
    model_brier: z.number(),
    difference: z.number(),
    line_games: z.int(),
    line_brier: z.nullable(z.number()),
    brier_beside_line: z.nullable(z.number()),
  }),
);
export type FanTable = z.infer<typeof FanTable>;

/** The name of a fan in the public table, as the database takes it but for signs that nobody sees. */
export const ShownName = z
  .string()
  .check(
    z.trim(),
    z.minLength(fanTable.name.least),
    z.maxLength(fanTable.name.most),
    z.regex(/^[^\p{C}\u2028\u2029]*$/u),
  );

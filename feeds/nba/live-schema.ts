import { z } from 'zod';
import { flag, id, integerBetween, moment, optional, text } from '../tolerant-schema.ts';

const mostPoints = 999;

const Period = z.object({
  period: integerBetween(1, 99),
  score: integerBetween(0, mostPoints),
});
const Team = z.object({
  teamCity: optional(text),
  teamName: optional(text),
  teamTricode: optional(text),
  score: optional(integerBetween(0, mostPoints)),
  wins: optional(integerBetween(0, 99)),
  losses: optional(integerBetween(0, 99)),
  timeoutsRemaining: optional(integerBetween(0, 9)),
  inBonus: optional(z.union([flag, z.enum(['0', '1']).transform((digit) => digit === '1')])),
  periods: optional(z.array(optional(Period)).max(99)),
});

export const LiveGame = z.object({
  gameId: id,
  gameStatus: integerBetween(0, 9),
  gameStatusText: optional(text),
  period: optional(integerBetween(0, 99)),
  gameClock: optional(text),
  gameTimeUTC: moment,
  isNeutral: optional(flag),
  gameLabel: optional(text),
  gameSubLabel: optional(text),
  poRoundDesc: optional(text),
  seriesConference: optional(text),
  seriesGameNumber: optional(text),
  seriesText: optional(text),
  homeTeam: Team,
  awayTeam: Team,
});

export const LiveScoreboard = z.object({
  scoreboard: z.object({ games: z.array(z.unknown()) }),
});

export type LiveGame = z.infer<typeof LiveGame>;
export type LiveTeam = LiveGame['homeTeam'];

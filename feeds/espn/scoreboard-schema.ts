import { z } from 'zod';
import { sides } from '#shared/facts/sports.ts';
import {
  flag,
  id,
  integerBetween,
  list,
  moment,
  number,
  optional,
  text,
} from '../tolerant-schema.ts';
import { Situation } from './situation.ts';
import { TeamReference } from './team-reference.ts';

const score = z.union([
  z.string().max(60),
  z.number(),
  z.object({ value: z.number() }),
  z.object({ displayValue: z.string().max(60) }),
]);

const LineScore = z.object({
  value: optional(number),
  displayValue: optional(number),
  period: optional(integerBetween(1, 99)),
  runs: optional(integerBetween(0, 9_999)),
  wickets: optional(integerBetween(0, 10)),
  overs: optional(number),
  isBatting: optional(flag),
  isCurrent: optional(z.union([flag, z.number()])),
});

const Competitor = z.object({
  id: optional(id),
  homeAway: z
    .string()
    .transform((side) => side.trim().toLowerCase())
    .pipe(z.enum(sides)),
  team: optional(TeamReference),
  score: optional(score),
  shootoutScore: optional(integerBetween(0, 99)),
  linescores: optional(z.array(optional(LineScore)).max(99)),
  records: list,
  record: list,
  timeoutsRemaining: optional(integerBetween(0, 9)),
  fouls: optional(z.object({ teamFoulsCurrent: optional(integerBetween(0, 99)) })),
});

const Status = z.object({
  displayClock: optional(text),
  period: optional(integerBetween(0, 99)),
  summary: optional(text),
  type: z.object({
    name: optional(text),
    state: optional(text.transform((state) => state.toLowerCase())),
    completed: optional(flag),
    description: optional(text),
    detail: optional(text),
  }),
});

const Competition = z.object({
  date: optional(moment),
  status: optional(Status),
  competitors: z.array(Competitor),
  venue: optional(z.object({ fullName: optional(text) })),
  situation: optional(Situation),
  odds: list,
  broadcasts: list,
  geoBroadcasts: list,
  notes: list,
  series: z.unknown().optional(),
  neutralSite: optional(flag),
});

const weekNumber = integerBetween(0, 99);
const week = z.union([
  z.object({ number: weekNumber }),
  weekNumber.transform((n) => ({ number: n })),
]);

const Season = z.object({
  year: optional(integerBetween(1900, 2100)),
  type: optional(integerBetween(1, 5)),
});

export const ScoreboardEvent = z.object({
  id,
  season: optional(Season),
  seasonType: optional(Season.pick({ type: true })),
  date: optional(moment),
  week: optional(week),
  status: optional(Status),
  weather: z.unknown().optional(),
  /** In the head of a summary the only note. */
  gameNote: optional(text),
  competitions: z.array(Competition).min(1),
});

export const Scoreboard = z.object({ week: optional(week), events: z.array(z.unknown()) });

export type ScoreboardEvent = z.infer<typeof ScoreboardEvent>;
export type FeedCompetition = z.infer<typeof Competition>;
export type FeedCompetitor = z.infer<typeof Competitor>;
export type FeedStatus = z.infer<typeof Status>;
export type FeedLineScore = z.infer<typeof LineScore>;

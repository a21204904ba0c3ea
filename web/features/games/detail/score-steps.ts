import type { League } from '#shared/facts/sports.ts';
import { type Moment, placeMoments } from '#shared/game-time.ts';

type Score = { home: number; away: number };
export type ScoreMoment = Moment & Score;
type Play = Moment & { home_score: number | null; away_score: number | null };
/** `lead` is what the home side is ahead by. */
export type ScoreStep = ScoreMoment & { ordinal: number; at: number; lead: number };
export type ScoreFlow = ReturnType<typeof readScoreFlow>;

export function readScoreFlow(
  league: League,
  plays: readonly Play[],
  { isOver, ...now }: ScoreMoment & { isOver: boolean },
) {
  const scores = plays.flatMap(({ period, clock, home_score, away_score }) =>
    period === null || home_score === null || away_score === null
      ? []
      : [{ period, clock, home: home_score, away: away_score }],
  );
  const moments = [{ period: 0, clock: null, home: 0, away: 0 }, ...scores, now];
  const { axis, at } = placeMoments(league, moments, isOver);
  // From the start on: each score, and last where the game stands.
  const steps: ScoreStep[] = moments.map((moment, index) => ({
    ...moment,
    ordinal: index,
    at: at[index] ?? 0,
    lead: moment.home - moment.away,
  }));
  const leads = steps.map(({ lead }) => lead);
  return {
    axis,
    steps,
    /** Of each side; 0 where it was never ahead. */
    largest: { home: Math.max(0, ...leads), away: Math.max(0, ...leads.map((lead) => -lead)) },
    leadChanges: countChanges(leads),
    /** How often a side came level again. */
    ties: leads.filter((lead, index) => lead === 0 && (leads[index - 1] ?? 0) !== 0).length,
  };
}

/** The lead passes from one side to the other, with or without a tie between. */
function countChanges(leads: readonly number[]): number {
  const signs = leads.filter((lead) => lead !== 0).map(Math.sign);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

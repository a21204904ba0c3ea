import { z } from 'zod';
import { type League, leagues, type Side } from '#shared/facts/sports.ts';
import { gameClocks, regularPeriods as periods } from '#shared/game-time.ts';
import fitted from './fitted/in-game.json' with { type: 'json' };
import { FittedSeasons, getFittedSet } from './fitted-sets.ts';
import {
  type Down,
  findInGameCorrection,
  getExpectedPoints,
  type InGameCorrection,
} from './in-game-correction.ts';
import { clampProbability, logistic, logit, normalCdf, normalQuantile } from './normal.ts';

export type GameState = {
  /** Points by which the home side leads. */
  lead: number;
  /** 1 to 4, from 5 on overtime. */
  period: number;
  /** Left in this period. */
  secondsLeft: number;
  possession?: Side | undefined;
  /** Of the side in possession (NFL); none at kick-offs and wherever it is not told. */
  down?: Down | undefined;
  isFinal?: boolean;
};

/** Points the ball is worth where no more is known, until too little time is left to use it; chosen by hand. */
const balls: Record<League, { points: number; secondsToUse: number }> = {
  NFL: { points: 1.5, secondsToUse: 120 },
  NBA: { points: 0.5, secondsToUse: 15 },
};

const InGameSet = z.strictObject({
  league: z.enum(leagues),
  seasons: FittedSeasons,
  games: z.number(),
  objective: z.string(),
  loss: z.number(),
  /** Points of lead, at the start, that are worth one standard deviation. */
  leadSd: z.number(),
  /** By how much the log-odds are stretched after each of the first three quarters, where they are. */
  stretches: z.tuple([z.number(), z.number(), z.number()]).optional(),
});
export type InGameSet = z.infer<typeof InGameSet>;
const inGameSets = z.array(InGameSet).parse(fitted);

export type InGameConstants = Pick<InGameSet, 'leadSd' | 'stretches'> & {
  correction?: InGameCorrection | undefined;
};

export function getInGameConstants(league: League, season: number): InGameConstants {
  const own = inGameSets.filter((set) => set.league === league);
  const { leadSd, stretches } = getFittedSet(own, season);
  return { leadSd, stretches, correction: findInGameCorrection(league, season) };
}

/**
 * Chance that the home side wins from here on (a tie counts half): Brownian motion between the forecast
 * before the start, which it equals there, and the result, which it equals at the end.
 */
export function forecastInGame(
  league: League,
  state: GameState,
  pregame: { homeWinProbability: number } & InGameConstants,
): number {
  const { lead, period, secondsLeft } = state;
  if (state.isFinal) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const { periodSeconds, overtimeSeconds } = gameClocks[league];
  const regulation = periods * periodSeconds;
  const left = Math.max(0, periods - period) * periodSeconds + secondsLeft;
  if (period <= 1 && left >= regulation && lead === 0) return pregame.homeWinProbability;
  // Overtime has rules of its own, of which too few games are known.
  const correction = period > periods ? undefined : pregame.correction;
  const motion = {
    leadSd: pregame.leadSd,
    strength: normalQuantile(clampProbability(pregame.homeWinProbability)),
  };
  const atOvertime = { lead: 0, share: overtimeSeconds / regulation, tie: 0.5 };
  const now = {
    lead: lead + getBallPoints(league, { ...state, left }, correction),
    share: Math.min(1, left / regulation),
    tie: period > periods ? 0.5 : finish(atOvertime, motion),
  };
  const probability = finish(now, motion);
  if (pregame.stretches === undefined) return clampProbability(probability);
  const stretches = [...pregame.stretches, ...(correction ? [correction.endStretch] : [])];
  return clampProbability(logistic(readStretch(stretches, now.share) * boundedLogit(probability)));
}

/** As far as `normalCdf` is exact: a lead that cannot be lost may not be told less sure for a bound. */
function boundedLogit(probability: number): number {
  return logit(Math.min(1 - 1e-7, Math.max(1e-7, probability)));
}

/** From none at the start straight to each quarter's; the last one told stays until the end. */
function readStretch(stretches: readonly number[], share: number): number {
  const marks = [1, ...stretches];
  const passed = Math.min(marks.length - 1, (1 - share) * periods);
  const before = Math.floor(passed);
  const from = marks[before] ?? 1;
  return from + (passed - before) * ((marks[before + 1] ?? from) - from);
}

/** The tie grows possible as the clock runs down; at the start the motion ends anywhere. */
function finish(
  { lead, share, tie }: { lead: number; share: number; tie: number },
  motion: { leadSd: number; strength: number },
): number {
  const win = passZero(lead - 0.5, share, motion);
  const winOrTie = passZero(lead + 0.5, share, motion);
  const withTie = win + (winOrTie - win) * tie;
  return share * passZero(lead, share, motion) + (1 - share) * withTie;
}

function passZero(
  lead: number,
  share: number,
  { leadSd, strength }: { leadSd: number; strength: number },
): number {
  if (share === 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return normalCdf((lead / leadSd + strength * share) / Math.sqrt(share));
}

/** In points of the home side's lead. */
function getBallPoints(
  league: League,
  { possession, down, period, left }: GameState & { left: number },
  correction: InGameCorrection | undefined,
): number {
  if (possession === undefined) return 0;
  const sign = possession === 'home' ? 1 : -1;
  if (correction && down) {
    const afterHalf = period <= periods / 2 ? (periods / 2) * gameClocks[league].periodSeconds : 0;
    const expected = getExpectedPoints(down, left - afterHalf, correction.expectedPoints);
    return sign * correction.scale * expected;
  }
  const { points, secondsToUse } = balls[league];
  return sign * points * Math.min(1, left / secondsToUse);
}

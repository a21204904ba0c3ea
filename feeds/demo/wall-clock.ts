import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { overtimeS } from './nfl/nfl-field.ts';
import type { Play, PlayedGame } from './play/play.ts';

type Pace = {
  pauseMs: number;
  halftimeMs: number;
  lengthOf: (period: number, plays: readonly Play[]) => number;
};

/** Longer in all than one gap between starts (NFL) or two (NBA): so many games are always on. */
const paces: Record<League, Pace> = {
  // About three hours and ten minutes.
  NFL: {
    pauseMs: 2 * minuteMs,
    halftimeMs: 13 * minuteMs,
    lengthOf: (period, plays) => {
      if (period <= 4) return 43 * minuteMs;
      const usedS = plays.reduce((sum, play) => sum + play.usedS, 0);
      return Math.max(minuteMs, (25 * minuteMs * usedS) / overtimeS);
    },
  },
  // A good four hours: two are on at any time, though nobody plays twice a day.
  NBA: {
    pauseMs: 2.5 * minuteMs,
    halftimeMs: 15 * minuteMs,
    lengthOf: (period) => (period > 4 ? 27 : 57) * minuteMs,
  },
};

const leastS = 1.5;

/** Gives every play its moment. */
export function placePlays(league: League, plays: readonly Play[]): PlayedGame {
  const { pauseMs, halftimeMs, lengthOf } = paces[league];
  let startMs = 0;
  let endsAtMs = 0;
  for (const [period, own] of Map.groupBy(plays, (play) => play.period)) {
    endsAtMs = startMs + lengthOf(period, own);
    placeBetween(own, startMs, endsAtMs);
    startMs = endsAtMs + (period === 2 ? halftimeMs : pauseMs);
  }
  const [first, ...rest] = plays;
  if (first === undefined) throw new RangeError('a game has at least one play');
  // A game is on from its first moment.
  first.atMs = 0;
  return { plays: [first, ...rest], endsAtMs };
}

/** Sets the moments of the plays of a stretch: they share its time by how long each took, to its end. */
function placeBetween(plays: readonly Play[], fromMs: number, toMs: number): void {
  const weight = (play: Play, at: number) => play.usedS + leastS + (plays[at - 1]?.deadS ?? 0);
  const sum = plays.reduce((total, play, at) => total + weight(play, at), 0);
  let passed = 0;
  for (const [at, play] of plays.entries()) {
    passed += weight(play, at);
    play.atMs = Math.round(fromMs + ((toMs - fromMs) * passed) / sum);
  }
}

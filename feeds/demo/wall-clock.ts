import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Play, PlayedGame } from './play/play.ts';

/**
 * Minutes; of overtime, for each one that is played. Longer in all than one gap between starts (NFL) or two (NBA): so
 * many games are always on, though nobody plays twice a day.
 */
const paces = {
  NFL: { quarter: 43, pause: 2, halftime: 13, overtime: 2.5 },
  NBA: { quarter: 57, pause: 2.5, halftime: 15, overtime: 5.4 },
};

const leastS = 1.5;

/** Gives every play its moment. */
export function placePlays(league: League, plays: readonly Play[]): PlayedGame {
  const { quarter, pause, halftime, overtime } = paces[league];
  let startMs = 0;
  let endsAtMs = 0;
  for (const [period, own] of Map.groupBy(plays, (play) => play.period)) {
    const playedS = own.reduce((sum, { usedS }) => sum + usedS, 0);
    const minutes = period > 4 ? Math.max(1, (overtime * playedS) / 60) : quarter;
    endsAtMs = startMs + minutes * minuteMs;
    placeBetween(own, startMs, endsAtMs);
    startMs = endsAtMs + (period === 2 ? halftime : pause) * minuteMs;
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

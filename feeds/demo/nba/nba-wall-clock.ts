import { minuteMs, secondMs } from '#shared/facts/durations.ts';
import type { Play, PlayedGame } from '../play/play.ts';
import { placeBetween, toPlayedGame } from '../play/wall-clock.ts';

/**
 * NBA games start in pairs, 50 minutes apart, every three hours. While a half is on duty, its scores come
 * less than a minute apart; the four duties of a pair follow each other without a gap, so a score changes
 * every minute of the day. Times are minutes after the start of the game.
 */
type Half = { from: number; dutyFrom: number; dutyTo: number; to: number };
export type PlaceInPair = 'first' | 'second';
const halves: Record<PlaceInPair, readonly [Half, Half]> = {
  first: [
    { from: 0, dutyFrom: 6, dutyTo: 51, to: 61 },
    { from: 79, dutyFrom: 96, dutyTo: 141, to: 142 },
  ],
  second: [
    { from: 0, dutyFrom: 1, dutyTo: 46, to: 58 },
    { from: 76, dutyFrom: 91, dutyTo: 136, to: 137 },
  ],
};
const overtimeMinutes = 12;
const longestGapS = 57.5;
const edgeS = 1;

/** Scores a half needs so that its duty has none missing. */
const neededScores = 1 + Math.ceil((45 * 60 - 2 * edgeS) / longestGapS);
const mostShareOnDuty = 0.78;

/** True when both halves have scores enough for their duty. */
export function fillsItsDuty(plays: readonly Play[]): boolean {
  return [1, 3].every((period) => {
    const half = plays.filter((play) => play.period === period || play.period === period + 1);
    return scoresOf(half).length >= neededScores;
  });
}

/** Gives every play its moment: scores first, what happened between them in between. */
export function placeNbaPlays(plays: readonly Play[], place: PlaceInPair): PlayedGame {
  const [first, second] = halves[place];
  const early = plays.filter(({ period }) => period <= 2);
  const late = plays.filter(({ period }) => period === 3 || period === 4);
  const overtime = plays.filter(({ period }) => period > 4);
  placeHalf(early, first);
  placeHalf(late, second);
  let endMs = second.to * minuteMs;
  for (const [, period] of Map.groupBy(overtime, (play) => play.period)) {
    const toMs = endMs + overtimeMinutes * minuteMs;
    placeBetween(period, endMs, toMs);
    endMs = toMs;
  }
  return toPlayedGame(plays, endMs);
}

function placeHalf(plays: readonly Play[], half: Half): void {
  const scores = scoresOf(plays);
  const moments = momentsOf(scores.length, half);
  let from = 0;
  let fromMs = half.from * minuteMs;
  for (const [index, score] of scores.entries()) {
    const toMs = moments[index] ?? fromMs;
    placeBetween(plays.slice(from, score + 1), fromMs, toMs);
    from = score + 1;
    fromMs = toMs;
  }
  placeBetween(plays.slice(from), fromMs, half.to * minuteMs);
}

/** When each score of a half falls: those on duty evenly, the rest before and after it. */
function momentsOf(count: number, { from, dutyFrom, dutyTo, to }: Half): number[] {
  const onDuty = Math.min(count, Math.max(neededScores, Math.round(count * mostShareOnDuty)));
  const spare = count - onDuty;
  const before = Math.round((spare * (dutyFrom - from)) / (dutyFrom - from + (to - dutyTo)));
  return [
    ...spread(before, from * minuteMs, dutyFrom * minuteMs),
    ...spreadEvenly(
      onDuty,
      dutyFrom * minuteMs + edgeS * secondMs,
      dutyTo * minuteMs - edgeS * secondMs,
    ),
    ...spread(spare - before, dutyTo * minuteMs, to * minuteMs),
  ];
}

function spread(count: number, fromMs: number, toMs: number): number[] {
  const step = (toMs - fromMs) / (count + 1);
  return Array.from({ length: count }, (_, index) => Math.round(fromMs + step * (index + 1)));
}

function spreadEvenly(count: number, fromMs: number, toMs: number): number[] {
  const step = (toMs - fromMs) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => Math.round(fromMs + step * index));
}

function scoresOf(plays: readonly Play[]): number[] {
  return plays.flatMap((play, index) => (play.isScoring ? [index] : []));
}

import { mostScoreDelayMs } from '#shared/facts/intervals.ts';

/** A thumb is late, and the feed writes its moments by hand. */
const toleranceMs = 4_000;
/** Between an aerial and a slow stream. */
const usualDelayS = 30;

/**
 * By how many seconds a picture may be behind, the likeliest first. Taps are moments at which it showed one of the
 * moments of the feed, all in ms by one clock; each further tap leaves fewer delays that fit all.
 */
export function fitDelays(taps: readonly number[], moments: readonly number[]): number[] {
  const last = taps.at(-1) ?? 0;
  const delays = moments
    .map((moment) => last - moment)
    .filter((delay) => delay >= 0 && delay <= mostScoreDelayMs);
  const isNear = (tap: number, delay: number) =>
    moments.some((moment) => Math.abs(tap - moment - delay) <= toleranceMs);
  const fitting = delays.map((delay) => taps.filter((tap) => isNear(tap, delay)).length);
  const most = Math.max(...fitting);
  const best = delays.filter((_, at) => fitting[at] === most).map((ms) => Math.ceil(ms / 1_000));
  const fromUsual = (delayS: number) => Math.abs(delayS - usualDelayS);
  return [...new Set(best)].toSorted((one, other) => fromUsual(one) - fromUsual(other));
}

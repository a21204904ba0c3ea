import type { League } from './facts/sports.ts';

export const gameClocks: Record<League, { periodSeconds: number; overtimeSeconds: number }> = {
  NFL: { periodSeconds: 900, overtimeSeconds: 600 },
  NBA: { periodSeconds: 720, overtimeSeconds: 300 },
};
/** How long a game usually takes, with its breaks: a calendar wants an end. */
export const gameLengthsMs: Record<League, number> = { NFL: 11_700_000, NBA: 9_000_000 };
export const regularPeriods = 4;

/** Period 0 is before the start, from 5 on overtime; null where the feed told none. */
export type Moment = { period: number | null; clock: string | null };
/** The time of a whole game: regulation, and the overtimes that were played. */
export type GameAxis = { seconds: number; periods: { period: number; from: number; to: number }[] };

/** 12:34, or 45.2 in the last minute; without a clock the period is over. */
export function readClock(clock: string | null): number | undefined {
  if (clock === null || clock === '') return 0;
  const parts = clock.split(':').map(Number);
  if (parts.length > 2 || parts.some((part) => !Number.isFinite(part) || part < 0))
    return undefined;
  return parts.reduce((seconds, part) => 60 * seconds + part, 0);
}

/**
 * Where each moment stands in the time of the game, in seconds from the start. They come in the order in which
 * they happened; one whose clock does not fit between its neighbours stands where the one before it does.
 */
export function placeMoments(
  league: League,
  moments: readonly Moment[],
  isOver: boolean,
): { axis: GameAxis; at: number[] } {
  const lengths = lengthsOf(league, moments);
  const raw = moments.map((moment) => placeOf(moment, lengths));
  const isKept = longestOrder(raw);
  const kept = moments.filter((_, index) => isKept[index]);
  const axis = axisOf(kept, lengths, isOver);
  const first = raw.find((_, index) => isKept[index]) ?? 0;
  const at: number[] = [];
  for (const [index, place] of raw.entries()) {
    const isEnd = isOver && index === raw.length - 1;
    const known = isKept[index] ? place : isEnd ? axis.seconds : at[index - 1];
    at.push(Math.min(axis.seconds, known ?? first));
  }
  return { axis, at };
}

type Lengths = (period: number) => number;

/** Overtime of play-off games of the NFL is as long as a quarter, which a clock shows that is above the usual. */
function lengthsOf(league: League, moments: readonly Moment[]): Lengths {
  const { periodSeconds, overtimeSeconds } = gameClocks[league];
  const isLong = moments.some(
    ({ period, clock }) =>
      (period ?? 0) > regularPeriods && (readClock(clock) ?? 0) > overtimeSeconds,
  );
  return (period) => (period <= regularPeriods || isLong ? periodSeconds : overtimeSeconds);
}

function startOf(period: number, lengthOf: Lengths): number {
  let seconds = 0;
  for (let before = 1; before < period; before += 1) seconds += lengthOf(before);
  return seconds;
}

function placeOf({ period, clock }: Moment, lengthOf: Lengths): number | undefined {
  if (period === null) return undefined;
  if (period < 1) return 0;
  const left = readClock(clock);
  if (left === undefined) return undefined;
  return startOf(period, lengthOf) + Math.max(0, lengthOf(period) - left);
}

function axisOf(moments: readonly Moment[], lengthOf: Lengths, isOver: boolean): GameAxis {
  const last = moments.reduce((most, { period }) => Math.max(most, period ?? 0), regularPeriods);
  const periods = Array.from({ length: last }, (_, index) => {
    const from = startOf(index + 1, lengthOf);
    return { period: index + 1, from, to: from + lengthOf(index + 1) };
  });
  const end = periods.at(-1);
  if (isOver && end && last > regularPeriods) {
    // The next score may end an overtime: the picture ends where it did.
    const told = moments
      .filter(({ period, clock }) => period === last && (readClock(clock) ?? 0) > 0)
      .map((moment) => placeOf(moment, lengthOf) ?? 0);
    if (told.length > 0) end.to = Math.max(...told);
  }
  return { seconds: end?.to ?? 0, periods };
}

/** Which values belong to the longest row that never goes down. */
function longestOrder(values: readonly (number | undefined)[]): boolean[] {
  /** The longest that ends at each value, as positions. */
  const rows: { value: number; row: number[] }[] = [];
  let best: number[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const before = rows.reduce<number[]>(
      (most, other) => (other.value <= value && other.row.length >= most.length ? other.row : most),
      [],
    );
    const row = [...before, index];
    rows.push({ value, row });
    if (row.length >= best.length) best = row;
  }
  const kept = new Set(best);
  return values.map((_, index) => kept.has(index));
}

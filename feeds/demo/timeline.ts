import { ordinalPeriod } from '../period-names.ts';

/** What the scoreboard shows from `atMs` after the start until the next play. */
export type Play = {
  atMs: number;
  period: number;
  clockS: number;
  home: number;
  away: number;
  possession: '0' | '1' | null;
  detail: string | null;
};

/** `plays` in order; of a game that is only summed up, the last one alone. */
export type Timeline = { plays: [Play, ...Play[]]; endsAtMs: number };

export type Score = { home: number; away: number };

/** How much better the home side is: -1 to 1, zero for equals. */
export type Edge = number;

/** Collects the plays of one game in order, or keeps only the last one when `isSummary`. */
export class TimelineWriter {
  readonly score: Score = { home: 0, away: 0 };
  readonly #isSummary: boolean;
  #plays: Play[] = [];
  /** Milliseconds from the start of the game to where the next period begins. */
  periodStartMs = 0;

  constructor({ isSummary = false } = {}) {
    this.#isSummary = isSummary;
  }

  add(play: Omit<Play, 'home' | 'away' | 'detail'> & { detail?: string }): void {
    const { home, away } = this.score;
    if (this.#isSummary) this.#plays = [];
    this.#plays.push({ ...play, home, away, detail: play.detail ?? null });
  }

  /** Ends a period at its buzzer and pauses before the next one. */
  pause(period: number, lengthMs: number, pauseMs: number): void {
    const atMs = this.periodStartMs + lengthMs;
    const detail = period === 2 ? 'Halftime' : `End of ${ordinalPeriod(period)}`;
    this.add({ atMs, period, clockS: 0, possession: null, detail });
    this.periodStartMs = atMs + pauseMs;
  }

  finish(endsAtMs: number): Timeline {
    const [first, ...rest] = this.#plays;
    if (first === undefined) throw new RangeError('a game has at least one play');
    return { plays: [first, ...rest], endsAtMs };
  }
}

/** The last play at or before the moment; the first one before any. */
export function playAt({ plays }: Timeline, elapsedMs: number): Play {
  let low = 0;
  let high = plays.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((plays[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) low = middle;
    else high = middle - 1;
  }
  return plays[low] ?? plays[0];
}

export function lastPlay({ plays }: Timeline): Play {
  return plays.at(-1) ?? plays[0];
}

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

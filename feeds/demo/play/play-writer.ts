import type { Side } from '../../feed-rows.ts';
import { ordinalPeriod } from '../../period-names.ts';
import type { Athlete } from './athletes.ts';
import type { Deed, Down, Play, Score, SharedDeed, Spot } from './play.ts';

type Told = {
  kind: string;
  words: () => string;
  side?: Side | null;
  situation?: Down | null;
  spot?: Spot | null;
  deadS?: number;
};

/** Keeps the clock and the score of one game and collects its plays. */
export class PlayWriter {
  readonly score: Score = { home: 0, away: 0 };
  readonly plays: Play[] = [];
  period = 1;
  clockS = 0;
  possession: Side | null = null;
  #deeds: Deed[] = [];
  #sharedDeeds: SharedDeed[] = [];
  #scorer: Side | null = null;
  #usedS = 0;

  constructor(periodS: number) {
    this.clockS = periodS;
  }

  /** Lets time pass; never more than is left in the period. */
  spend(seconds: number): number {
    const spent = Math.min(this.clockS, Math.max(0, seconds));
    this.clockS -= spent;
    this.#usedS += spent;
    return spent;
  }

  credit(side: Side, athlete: Athlete, name: string, amount = 1): void {
    this.#deeds.push({ side, athlete, name, amount });
  }

  creditAll(deed: SharedDeed): void {
    this.#sharedDeeds.push(deed);
  }

  /** Points on the board, with the player they are credited to. */
  addPoints(side: Side, athlete: Athlete, points: number): void {
    this.score[side] += points;
    this.#scorer = side;
    this.credit(side, athlete, 'points', points);
  }

  lead(side: Side): number {
    const margin = this.score.home - this.score.away;
    return side === 'home' ? margin : -margin;
  }

  add(told: Told, board?: string): void {
    const { kind, words, side = null, situation = null, spot = null, deadS = 0 } = told;
    const { period, clockS, possession, score } = this;
    this.plays.push({
      atMs: 0,
      period,
      clockS,
      usedS: this.#usedS,
      deadS,
      home: score.home,
      away: score.away,
      possession,
      side: this.#scorer ?? side,
      isScoring: this.#scorer !== null,
      kind,
      words,
      situation,
      spot,
      deeds: this.#deeds,
      sharedDeeds: this.#sharedDeeds,
      board: board ?? null,
    });
    this.#deeds = [];
    this.#sharedDeeds = [];
    this.#scorer = null;
    this.#usedS = 0;
  }

  /** Sounds the horn; the next period begins with `nextS` on the clock. */
  endPeriod(deadS: number): void {
    const ended = ordinalPeriod(this.period);
    this.possession = null;
    const words = () => `End of the ${ended}`;
    const board = this.period === 2 ? 'Halftime' : `End of ${ended}`;
    this.add({ kind: 'End Period', words, deadS }, board);
  }

  startPeriod(seconds: number): void {
    this.period += 1;
    this.clockS = seconds;
  }

  endGame(): void {
    this.add({ kind: 'End of Game', words: () => 'End of Game' });
  }
}

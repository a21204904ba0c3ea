import type { Side } from '#shared/facts/sports.ts';
import { ordinalPeriod } from '../../period-names.ts';
import type { Athlete, Injury } from './athletes.ts';
import type { Deed, Play, PlayWords, Score } from './play.ts';

/** Keeps the clock and the score of one game and collects its plays. */
export class PlayWriter {
  readonly score: Score = { home: 0, away: 0 };
  readonly plays: Play[] = [];
  period = 1;
  clockS: number;
  possession: Side | null = null;
  #deeds: Deed[] = [];
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
    this.creditAll(side, [athlete], name, amount);
  }

  creditAll(side: Side, athletes: readonly Athlete[], name: string, amount: number): void {
    this.#deeds.push({ athletes, side, name, amount });
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

  add(told: Partial<PlayWords> & Pick<PlayWords, 'kind' | 'words'>): void {
    const { kind, words, side = null, situation = null, spot = null } = told;
    const { deadS = 0, board = null } = told;
    const { period, clockS, possession, score } = this;
    this.plays.push({
      atMs: 0,
      period,
      clockS,
      usedS: this.#usedS,
      home: score.home,
      away: score.away,
      possession,
      side: this.#scorer ?? side,
      isScoring: this.#scorer !== null,
      kind,
      words,
      situation,
      spot,
      deadS,
      board,
      deeds: this.#deeds,
    });
    this.#deeds = [];
    this.#scorer = null;
    this.#usedS = 0;
  }

  /** Sounds the horn. */
  endPeriod(deadS: number): void {
    const ended = ordinalPeriod(this.period);
    const board = this.period === 2 ? 'Halftime' : `End of ${ended}`;
    this.possession = null;
    this.add({ kind: 'End Period', words: () => `End of the ${ended}`, deadS, board });
  }

  startPeriod(seconds: number): void {
    this.period += 1;
    this.clockS = seconds;
  }

  endGame(): void {
    this.add({ kind: 'End of Game', words: () => 'End of Game' });
  }

  /** Whether the clock has come to a moment. */
  isPast({ period, clockS }: Pick<Play, 'period' | 'clockS'>): boolean {
    return this.period > period || (this.period === period && this.clockS <= clockS);
  }

  addInjury(side: Side, { athlete, part }: Injury): void {
    const words = () => `${athlete.name} leaves the game hurt (${part.toLowerCase()})`;
    this.add({ kind: 'Injury', words, side, deadS: 50 });
  }
}

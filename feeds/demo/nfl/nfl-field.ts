import type { Side } from '#shared/facts/sports.ts';
import type { Athlete } from '../play/athletes.ts';
import { type Down, type FieldedGame, type FieldedTeam, otherSide } from '../play/play.ts';
import { PlayWriter } from '../play/play-writer.ts';
import { between, pick, type Random } from '../play/random.ts';
import { homeAdvantage } from '../play/strengths.ts';
import { lineUpOf, type NflLineUp } from './nfl-line-up.ts';

export const quarterS = 900;
export const overtimeS = 600;
/** Timeouts of a side in each half, and in each overtime. */
export const timeoutsOf = (period: number): number => (period > 4 ? 2 : 3);

/** How often a clock that runs is stopped: by the defence that is behind, by the offence that is, at any other time. */
const stopShare = { defence: 0.6, offence: 0.3, usual: 0.008 };

/** Who leads eases off a little. */
const easingPerPoint = 0.03;
/** Points that teams miss through injuries in the usual game, so that scores stay those of real ones. */
const usualAbsence = 1.4;

/** One football game while it is played. */
export class NflField {
  readonly random: Random;
  readonly writer = new PlayWriter(quarterS);
  readonly lineUps: Record<Side, NflLineUp>;
  /** Yards from the ball to the goal line of the defence. */
  toGoal = 75;
  down = 1;
  distance = 10;
  /** The down that is played; none while the ball is kicked off. */
  snap: Down | null = null;
  /** Set when a score has decided overtime. */
  isDecided = false;
  overtimePossessions = 0;
  /** Left until the next half. */
  readonly timeouts: Record<Side, number> = { home: timeoutsOf(1), away: timeoutsOf(1) };
  /** Who has stopped the clock after this play. */
  stoppedBy: Side | null = null;

  constructor({ random, teams }: FieldedGame) {
    this.random = random;
    const lineUp = (team: FieldedTeam) =>
      lineUpOf(team, new Map(team.athletes.map((each) => [each, between(random, 0.7, 1.35)])));
    this.lineUps = { home: lineUp(teams.home), away: lineUp(teams.away) };
  }

  get offence(): Side {
    return this.writer.possession ?? 'home';
  }

  get defence(): Side {
    return otherSide(this.offence);
  }

  get attack(): NflLineUp {
    return this.lineUps[this.offence];
  }

  get guard(): NflLineUp {
    return this.lineUps[this.defence];
  }

  /** Points by which the offence leads. */
  get lead(): number {
    return this.writer.lead(this.offence);
  }

  /** Points a game by which the attack should do better than average teams do. */
  get edge(): number {
    const home = this.offence === 'home' ? homeAdvantage.NFL / 2 : -homeAdvantage.NFL / 2;
    const strength = this.attack.team.attack - this.guard.team.defence + home;
    return strength + usualAbsence - this.lead * easingPerPoint;
  }

  get isTwoMinutes(): boolean {
    const { period, clockS } = this.writer;
    return (period === 2 || period >= 4) && clockS <= 120;
  }

  /** How much the team with the ball hurries: 1 two minutes from the end and behind, -1 ahead late. */
  get hurry(): -1 | 0 | 1 {
    const { lead } = this;
    const { period, clockS } = this.writer;
    if (period === 2 && clockS <= 120) return 1;
    if (period < 4) return 0;
    if (lead < 0 && clockS <= (lead < -8 ? 420 : 240)) return 1;
    if (period > 4 && lead === 0 && clockS <= 240) return 1;
    return lead > 0 && clockS <= 300 ? -1 : 0;
  }

  get spot(): string {
    if (this.toGoal === 50) return '50';
    const side = this.toGoal > 50 ? this.offence : this.defence;
    return `${this.lineUps[side].team.name} ${Math.min(this.toGoal, 100 - this.toGoal)}`;
  }

  startDown(): void {
    const { offence, down, distance, toGoal, spot } = this;
    this.snap = { offence, down, distance, toGoal, spot };
  }

  /** Writes what came of the down, as a play of the side that had the ball. */
  tell(kind: string, words: () => string, deadS = 0): void {
    const side = this.snap?.offence ?? this.offence;
    this.writer.add({ kind, words, side, situation: this.snap, deadS });
  }

  /** The seconds a play and the wait for the next one take. */
  spendPlay(isClockStopped: boolean): void {
    const { random, hurry } = this;
    const playS = between(random, 4, 8);
    const waitS =
      hurry === 1 ? between(random, 9, 16) : hurry === -1 ? 36 : between(random, 24, 36);
    this.stoppedBy = isClockStopped ? null : this.#callTimeout();
    this.spend(isClockStopped || this.stoppedBy ? playS : playS + waitS);
  }

  #callTimeout(): Side | null {
    const { random, hurry, offence, defence, isTwoMinutes, timeouts } = this;
    const isPressed = isTwoMinutes && hurry !== 0;
    const caller = isPressed ? (hurry === 1 ? offence : defence) : pick(random, [offence, defence]);
    const pressed = caller === offence ? stopShare.offence : stopShare.defence;
    const share = isPressed ? pressed : stopShare.usual;
    return timeouts[caller] > 0 && random() < share ? caller : null;
  }

  /** Time of possession stands with the quarterback. */
  spend(seconds: number): void {
    const spent = this.writer.spend(Math.round(seconds));
    if (spent > 0) this.credit(this.attack.quarterback, 'possessionSeconds', spent);
  }

  /** Gives the ball to a side, so far from the goal it attacks. */
  give(side: Side, toGoal: number): void {
    this.writer.possession = side;
    this.toGoal = Math.max(1, Math.min(99, Math.round(toGoal)));
    this.firstDown();
    if (this.writer.period <= 4) return;
    this.overtimePossessions += 1;
    if (this.overtimePossessions > 2) this.decide();
  }

  firstDown(): void {
    this.down = 1;
    this.distance = Math.min(10, this.toGoal);
  }

  credit(athlete: Athlete, name: string, amount = 1): void {
    this.writer.credit(this.offence, athlete, name, amount);
  }

  creditDefence(athlete: Athlete, name: string, amount = 1): void {
    this.writer.credit(this.defence, athlete, name, amount);
  }

  /** Overtime is over when somebody leads after both sides had the ball. */
  decide(): void {
    const { period, score } = this.writer;
    const isLed = period > 4 && score.home !== score.away;
    if (isLed && this.overtimePossessions >= 2) this.isDecided = true;
  }
}

export function countYards(yards: number): string {
  return Math.abs(yards) === 1 ? `${yards} yard` : `${yards} yards`;
}

export function tellGain(yards: number): string {
  return yards === 0 ? 'no gain' : countYards(yards);
}

import type { Side } from '#shared/facts/sports.ts';
import { type FieldedGame, otherSide } from '../play/play.ts';
import { PlayWriter } from '../play/play-writer.ts';
import { pickBy, type Random } from '../play/random.ts';
import { homeAdvantage } from '../play/strengths.ts';
import type { Hooper, NbaRotation } from './nba-rotation.ts';
import type { NbaSkills } from './nba-skills.ts';

export const quarterS = 720;
export const overtimeS = 300;

/** Who leads eases off and who trails tries harder; without it margins spread wider than in real games. */
const easingPerPoint = 0.33;
/** Makes up for it, so that a point of strength is worth a point of the final margin. */
const strengthFactor = 1.33;

/** How the possession began: what happens early in it depends on that. */
export type Beginning = 'rebound' | 'turnover' | 'steal' | 'score' | 'again';

/** One game while it is played. */
export class NbaCourt {
  readonly random: Random;
  readonly writer = new PlayWriter(quarterS);
  readonly rotations: Record<Side, NbaRotation>;
  readonly teamFouls: Record<Side, number> = { home: 0, away: 0 };
  /** Seconds of the game so far, and of all periods begun. */
  elapsedS = 0;
  beginning: Beginning = 'score';

  constructor({ random }: FieldedGame, rotations: Record<Side, NbaRotation>) {
    this.random = random;
    this.rotations = rotations;
  }

  get offence(): Side {
    return this.writer.possession ?? 'home';
  }

  get defence(): Side {
    return otherSide(this.offence);
  }

  attackers(): readonly Hooper[] {
    return this.rotations[this.offence].onCourt;
  }

  defenders(): readonly Hooper[] {
    return this.rotations[this.defence].onCourt;
  }

  /** Points a game by which those who attack should do better than average teams do. */
  edge(): number {
    const own = this.rotations[this.offence];
    const others = this.rotations[this.defence];
    const home = this.offence === 'home' ? homeAdvantage.NBA / 2 : -homeAdvantage.NBA / 2;
    const strength = own.team.attack - others.team.defence + home;
    const easing = this.writer.lead(this.offence) * easingPerPoint;
    return strengthFactor * (strength + (own.edge - others.edge) / 2) - easing;
  }

  /** Lets the clock run for everybody on the court. */
  spend(seconds: number): void {
    const spent = this.writer.spend(Math.round(seconds));
    if (spent === 0) return;
    this.elapsedS += spent;
    this.#creditAll('seconds', spent, spent);
  }

  score({ athlete }: Hooper, points: number): void {
    const side = this.offence;
    this.writer.addPoints(side, athlete, points);
    if (this.beginning === 'turnover' || this.beginning === 'steal') {
      this.writer.credit(side, athlete, 'afterTurnover', points);
    }
    this.#creditAll('plusMinus', points, -points);
  }

  /** Of everybody on the court: own of the attack, others of the defence. */
  #creditAll(name: string, own: number, others: number): void {
    const { offence, defence, rotations, writer } = this;
    writer.creditAll(offence, rotations[offence].athletes, name, own);
    writer.creditAll(defence, rotations[defence].athletes, name, others);
  }

  giveBall(side: Side, beginning: Beginning): void {
    this.writer.possession = side;
    this.beginning = beginning;
  }

  /** Who takes the next shot. */
  pickUser(): Hooper {
    return this.pick(this.attackers(), ({ usage }) => usage);
  }

  pick(hoopers: readonly Hooper[], weightOf: (skills: NbaSkills) => number): Hooper {
    return pickBy(this.random, hoopers, ({ skills }) => weightOf(skills));
  }
}

import type { Athlete } from '../play/athletes.ts';
import type { FieldedTeam } from '../play/play.ts';
import { between, type Random } from '../play/random.ts';
import { type NbaSkills, nbaSkillsOf } from './nba-skills.ts';

/** A player in uniform, with what he has done that decides whether he may stay. */
export type Hooper = { athlete: Athlete; skills: NbaSkills; fouls: number; isGone: boolean };

/** When the starter of a position rests, in seconds of the game; his backup plays then. */
type Slot = {
  hoopers: Hooper[];
  rests: readonly (readonly [number, number])[];
  usesDeepBench: boolean;
};

const places = ['PG', 'SG', 'SF', 'PF', 'C'];
/** Who plays first in depth. */
const startersFirst = [0, 1, 2];
const backupsFirst = [1, 0, 2];
const thirdsFirst = [2, 1, 0];
const halfS = 1440;
const foulLimit = 6;
const garbageTimeS = 2580;
const garbageLead = 20;

/** Who is on the court for one team, and who comes in when. */
export class NbaRotation {
  readonly team: FieldedTeam;
  readonly #slots: Slot[];
  readonly #hoopers: Hooper[];
  readonly #usualImpact: number;
  onCourt: readonly Hooper[] = [];
  /** The same men as `onCourt`. */
  athletes: readonly Athlete[] = [];

  constructor(random: Random, team: FieldedTeam) {
    this.team = team;
    this.#hoopers = team.athletes.map((athlete) => ({
      athlete,
      skills: varied(random, nbaSkillsOf(athlete)),
      fouls: 0,
      isGone: false,
    }));
    this.#slots = places.map((place) => this.#planSlot(random, place));
    this.#usualImpact = usualImpactOf(team.squad);
    this.#send(this.#choose(0, 0));
  }

  /** Points a game by which those on the court are better than the team usually is. */
  get edge(): number {
    return this.onCourt.reduce((sum, { skills }) => sum + skills.impact, 0) - this.#usualImpact;
  }

  find(athlete: Athlete): Hooper | undefined {
    return this.#hoopers.find((hooper) => hooper.athlete === athlete);
  }

  foul(hooper: Hooper): void {
    hooper.fouls += 1;
    if (hooper.fouls >= foulLimit) hooper.isGone = true;
  }

  /** Changes players; returns who came for whom. */
  substitute(elapsedS: number, lead: number): [Hooper, Hooper][] {
    const before = this.onCourt;
    const after = this.#choose(elapsedS, lead);
    if (after.every((hooper, index) => hooper === before[index])) return [];
    this.#send(after);
    const left = before.filter((hooper) => !after.includes(hooper));
    const came = after.filter((hooper) => !before.includes(hooper));
    return came.flatMap((hooper, index): [Hooper, Hooper][] => {
      const gone = left[index];
      return gone ? [[hooper, gone]] : [];
    });
  }

  #send(hoopers: readonly Hooper[]): void {
    this.onCourt = hoopers;
    this.athletes = hoopers.map(({ athlete }) => athlete);
  }

  #planSlot(random: Random, place: string): Slot {
    const hoopers = this.#hoopers.filter(({ athlete }) => athlete.position === place);
    const minutes = hoopers[0]?.skills.starterMinutes ?? 32;
    const restS = halfS - (minutes / 2) * 60;
    const rests = [0, halfS].map((startS) => {
      const from = startS + between(random, 330, 1_080 - restS);
      return [from, from + restS * between(random, 0.85, 1.15)] as const;
    });
    return { hoopers, rests, usesDeepBench: random() < 0.2 };
  }

  #choose(elapsedS: number, lead: number): Hooper[] {
    const isDecided = elapsedS > garbageTimeS && Math.abs(lead) > garbageLead;
    const chosen: Hooper[] = [];
    for (const slot of this.#slots) {
      const found = choice(slot, chosen, { elapsedS, isDecided }) ?? this.#anyFree(chosen);
      if (found) chosen.push(found);
    }
    return chosen;
  }

  /** The last of each bench stand in where a position has nobody left. */
  #anyFree(chosen: readonly Hooper[]): Hooper | undefined {
    const lastOnes = this.#slots.flatMap(({ hoopers }) => hoopers.slice(2));
    const free = [...lastOnes, ...this.#hoopers].filter((hooper) => !chosen.includes(hooper));
    return free.find(({ isGone }) => !isGone) ?? free[0];
  }
}

type Moment = { elapsedS: number; isDecided: boolean };

/** Asked ten times before every chance of a thousand games: it makes no lists. */
function choice({ hoopers, rests, usesDeepBench }: Slot, chosen: readonly Hooper[], now: Moment) {
  const rest = rests.findIndex(([from, to]) => now.elapsedS >= from && now.elapsedS < to);
  const isThirds = now.isDecided || (usesDeepBench && rest === 0);
  for (const depth of isThirds ? thirdsFirst : rest === -1 ? startersFirst : backupsFirst) {
    const hooper = hoopers[depth];
    if (hooper && !hooper.isGone && !chosen.includes(hooper)) return hooper;
  }
  return undefined;
}

/** Nobody has the same role every evening. */
function varied(random: Random, skills: NbaSkills): NbaSkills {
  return {
    ...skills,
    usage: skills.usage * between(random, 0.8, 1.22),
    starterMinutes: Math.min(40, skills.starterMinutes + between(random, -2.5, 2.5)),
  };
}

/** The sum over the minutes of a game when nobody is missing. */
export function usualImpactOf(healthy: readonly Athlete[]): number {
  let sum = 0;
  for (const place of places) {
    const [first, second] = healthy.filter(({ position }) => position === place).map(nbaSkillsOf);
    const share = (first?.starterMinutes ?? 0) / 48;
    sum += (first?.impact ?? 0) * share + (second?.impact ?? first?.impact ?? 0) * (1 - share);
  }
  return sum;
}

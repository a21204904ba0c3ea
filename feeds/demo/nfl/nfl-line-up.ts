import type { Athlete } from '../play/athletes.ts';
import type { FieldedTeam } from '../play/play.ts';
import type { Choices } from '../play/random.ts';

/** For each position, from the first in the depth chart on. */
type ByDepth = Record<string, readonly number[]>;

/** Points a team loses when the first of a position is missing and the next one plays. */
const worthOfFirst: ByDepth = {
  QB: [5.2, 1.5],
  RB: [0.6, 0.3],
  WR: [1.1, 0.7, 0.4],
  TE: [0.5],
  OL: [0.6, 0.6, 0.5, 0.5, 0.4],
  DL: [0.7, 0.6, 0.4, 0.3],
  LB: [0.6, 0.5, 0.3],
  DB: [0.8, 0.6, 0.5, 0.3],
};
const defenders = new Set(['DL', 'LB', 'DB']);

const carries: ByDepth = { RB: [1, 0.48, 0.14, 0.03], WR: [0.035, 0.02] };
const targets: ByDepth = {
  WR: [1, 0.78, 0.52, 0.2, 0.08, 0.04],
  TE: [0.6, 0.2, 0.06],
  RB: [0.42, 0.26, 0.08],
};
const tackles: ByDepth = {
  LB: [1.15, 1.05, 0.9, 0.3, 0.2],
  DB: [1, 0.95, 0.8, 0.75, 0.5, 0.2],
  DL: [0.6, 0.55, 0.5, 0.45, 0.25, 0.2],
};
const rushes: ByDepth = {
  DL: [1.6, 1.3, 1, 0.8, 0.4, 0.3],
  LB: [0.7, 0.6, 0.3],
  DB: [0.1, 0.1],
};
const covers: ByDepth = {
  DB: [1.4, 1.3, 1, 0.9, 0.5],
  LB: [0.4, 0.3, 0.2],
  DL: [0.12, 0.1],
};

/** Points of attack and defence that a team misses with these players out. */
export function missedPoints(athletes: readonly Athlete[], out: ReadonlySet<Athlete>) {
  const missed = { attack: 0, defence: 0 };
  for (const athlete of athletes.filter((each) => out.has(each))) {
    const { position, depth } = athlete;
    const points = worthOfFirst[position]?.[depth - 1] ?? 0;
    missed[defenders.has(position) ? 'defence' : 'attack'] += points;
  }
  return missed;
}

export type NflLineUp = ReturnType<typeof lineUpOf>;

/** Who plays for one team, and how often each is meant. */
export function lineUpOf(team: FieldedTeam, form: ReadonlyMap<Athlete, number>) {
  const able = (position: string) =>
    team.athletes.filter((athlete) => athlete.position === position);
  const first = (position: string): Athlete => {
    const found = able(position)[0] ?? able('WR')[0];
    if (found === undefined) throw new RangeError(`${team.name} has nobody to play`);
    return found;
  };
  /** Players in the order of their position take its weights; who is missing makes room for the next. */
  const among = (weights: ByDepth): Choices<Athlete> =>
    Object.entries(weights).flatMap(([position, shares]) =>
      able(position)
        .slice(0, shares.length)
        .map((athlete, depth) => {
          const own = (form.get(athlete) ?? 1) * Math.exp(0.22 * athlete.skill);
          return [athlete, (shares[depth] ?? 0) * own] as const;
        }),
    );
  return {
    team,
    form,
    quarterback: first('QB'),
    kicker: first('K'),
    punter: first('P'),
    returner: first('DB'),
    runners: among(carries),
    receivers: among(targets),
    tacklers: among(tackles),
    rushers: among(rushes),
    coverers: among(covers),
  };
}

export function without({ team, form }: NflLineUp, athlete: Athlete): NflLineUp {
  const athletes = team.athletes.filter((each) => each !== athlete);
  return lineUpOf({ ...team, athletes }, form);
}

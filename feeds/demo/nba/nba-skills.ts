import type { Athlete } from '../play/athletes.ts';
import { normal, randomFrom } from '../play/random.ts';

const forward = {
  usage: 1,
  threeShare: 0.44,
  twoMake: 0.503,
  threeMake: 0.355,
  freeThrowMake: 0.79,
  rebound: 0.95,
  assist: 1.05,
  steal: 1,
  block: 0.6,
};
/** What the others do otherwise than a small forward. */
const roles: Record<string, Partial<typeof forward>> = {
  PG: { usage: 1.12, freeThrowMake: 0.83, rebound: 0.62, assist: 3.2, steal: 1.25, block: 0.35 },
  SG: { usage: 1.08, threeShare: 0.5, rebound: 0.65, assist: 1.3, steal: 1.1, block: 0.4 },
  PF: { threeShare: 0.38, twoMake: 0.53, rebound: 1.4, assist: 0.85, steal: 0.8, block: 1.2 },
  C: { threeShare: 0.15, twoMake: 0.575, freeThrowMake: 0.7, rebound: 1.95, block: 2.3 },
};
const byDepth = [
  { usage: 1.15, impact: 1.2, impactSpread: 1.9 },
  { usage: 0.92, impact: -1.6, impactSpread: 1 },
];
const last = { usage: 0.75, impact: -4, impactSpread: 0.8 };

/** What a basketball player tends to do. Weights compare him with those beside him on the court. */
export type NbaSkills = ReturnType<typeof drawSkills>;

const known = new WeakMap<Athlete, NbaSkills>();

export function nbaSkillsOf(athlete: Athlete): NbaSkills {
  const found = known.get(athlete) ?? drawSkills(athlete);
  known.set(athlete, found);
  return found;
}

function drawSkills({ id, position, depth, skill }: Athlete) {
  const random = randomFrom(`nba skills ${id}`);
  const vary = (spread: number) => Math.exp(normal(random, 0, spread));
  const role = { ...forward, ...roles[position] };
  const rank = byDepth[depth - 1] ?? last;
  return {
    usage: role.usage * rank.usage * Math.exp(0.26 * skill),
    threeShare: Math.min(0.75, role.threeShare * vary(0.25)),
    twoMake: role.twoMake + 0.008 * skill,
    threeMake: role.threeMake + normal(random, 0.006 * skill, 0.014),
    freeThrowMake: Math.min(0.93, role.freeThrowMake + normal(random, 0, 0.05)),
    rebound: role.rebound * vary(0.2),
    assist: role.assist * vary(0.42),
    steal: role.steal * vary(0.2),
    block: role.block * vary(0.3),
    foul: vary(0.2),
    /** Points a team gains in 48 minutes with him, compared with an average player. */
    impact: rank.impact + rank.impactSpread * skill,
    /** Minutes he plays as a starter. */
    starterMinutes: Math.max(26, Math.min(38, 32.5 + 2.2 * skill)),
  };
}

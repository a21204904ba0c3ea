import type { League } from '#shared/facts/sports.ts';
import { normal, randomFrom } from './random.ts';

/** Points a game above an average team of the league, all players healthy. */
export type Strength = { attack: number; defence: number };

/** Points by which an average team wins at home. */
export const homeAdvantage: Record<League, number> = { NFL: 1.9, NBA: 2.3 };

const deviation: Record<League, Strength> = {
  NFL: { attack: 3.7, defence: 2.8 },
  NBA: { attack: 4.1, defence: 3.5 },
};

/** How much of a season's strength stays: each is mixed from fresh draws of this and the last three. */
const memory = [1, 0.7, 0.49, 0.34];
const memoryLength = Math.hypot(...memory);

/** True strength, which nobody in the league is told. */
export function strengthOf(
  seed: string,
  team: { sport: League; teamId: string },
  seasonNumber: number,
): Strength {
  const draws = memory.map((weight, back) => {
    const random = randomFrom(`${seed} strength ${team.teamId} ${seasonNumber - back}`);
    return { attack: weight * normal(random), defence: weight * normal(random) };
  });
  const { attack, defence } = deviation[team.sport];
  const sum = (name: keyof Strength) => draws.reduce((total, draw) => total + draw[name], 0);
  return {
    attack: (sum('attack') * attack) / memoryLength,
    defence: (sum('defence') * defence) / memoryLength,
  };
}

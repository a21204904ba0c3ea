import { setPriority } from 'node:os';
import type { Figures, TargetFacts } from './attack.ts';
import { getAttack } from './attacks.ts';
import { allowOnlyLoopback } from './only-loopback.ts';
import { reachTarget } from './target.ts';

/** The process of one attack. It yields to server and onlookers, as if it ran on a machine of its own. */
export type AttackOrder = { name: string; facts: TargetFacts };
export type AttackOutcome = { figures: Figures } | { failure: string };

const lowPriority = 10;

allowOnlyLoopback();
setPriority(lowPriority);
process.once('message', async ({ name, facts }: AttackOrder) => {
  const outcome = await attack(name, facts);
  process.send?.(outcome, () => process.exit());
});
process.send?.('ready');

async function attack(name: string, facts: TargetFacts): Promise<AttackOutcome> {
  try {
    return { figures: await getAttack(name).run(reachTarget(facts)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

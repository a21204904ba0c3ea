import { mutationOptions } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { sealFileRoute, sealsFileRoute } from '#shared/facts/seal-paths.ts';
import { SealDocument, type World } from '#shared/seal/seal.ts';
import type { Verdict } from '#shared/seal/verify-seals.ts';

/** `shown` are hashes that stand on the page. */
type Wish = { world: World; day: string; shown: readonly string[] };
export type DayVerdict = Verdict & { unsealed: number };

/** Fetches what everybody may fetch, and computes every hash anew. */
export const verifyMutation = mutationOptions({
  mutationFn: async ({ world, day, shown }: Wish): Promise<DayVerdict> => {
    // Hashing is for those alone who press the button.
    const { verifyDays } = await import('#shared/seal/verify-seals.ts');
    const chain = await fetchSeals(sealsFileRoute(world));
    const told = await fetchSeals(sealFileRoute(world, day));
    return { ...verifyDays(chain.seals, told.seals, shown), unsealed: told.unsealed ?? 0 };
  },
});

async function fetchSeals(address: string): Promise<SealDocument> {
  const response = await fetch(address);
  if (!response.ok) throw new AppError('internal', `${address} answered ${response.status}`);
  return SealDocument.parse(await response.json());
}

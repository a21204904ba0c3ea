import { hashLeaf, hashText, merkleRoot } from '#shared/seal/merkle.ts';
import { hashSeal, origin, type SealedLeaf, type ShownSeal } from '#shared/seal/seal.ts';

/** A public row; the same number gives the same row and salt. */
export function buildLeaf(seed: number, columns: object = {}) {
  const salt = hashText(String(seed)).slice(0, 32);
  const row = {
    id: `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`,
    home_win_probability: 0.5 + (seed % 400) / 1_000,
    factors: [{ key: 'team_strength', points: seed / 7 }],
    ...columns,
  };
  return { leaf: hashLeaf(salt, row), salt, table: 'predictions', row } satisfies SealedLeaf;
}

type SealWithRows = ShownSeal & { leaves: SealedLeaf[] };
type Shape = { number: number; day: string; previous: string; leaves: readonly SealedLeaf[] };

export function buildSeal({ number, day, previous, leaves }: Shape): SealWithRows {
  const seal = {
    world: 'demo' as const,
    number,
    day,
    sealed_at: `${day}T17:50:00.000Z`,
    first_start: `${day}T18:00:00.000Z`,
    rows: leaves.length,
    root: merkleRoot(leaves.map(({ leaf }) => leaf)),
    previous,
  };
  return { ...seal, hash: hashSeal(seal), leaves: [...leaves] };
}

/** So many days with so many public rows each, one seal a day. */
export function buildChain(days: number, rows: number, columns: object = {}): SealWithRows[] {
  const chain: SealWithRows[] = [];
  for (let at = 0; at < days; at += 1) {
    chain.push(
      buildSeal({
        number: at + 1,
        day: new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10),
        previous: chain.at(-1)?.hash ?? origin,
        leaves: Array.from({ length: rows }, (_, row) => buildLeaf(at * rows + row, columns)),
      }),
    );
  }
  return chain;
}

import { describe, expect, it } from 'vitest';
import { buildChain, buildLeaf, buildSeal } from '#test/seals.ts';
import { merkleRoot } from './merkle.ts';
import { hashSeal, type SealedLeaf, type ShownSeal } from './seal.ts';
import { verifySeals } from './verify-seals.ts';

const chain = buildChain(5, 7);
type Seal = (typeof chain)[number];

/** The chain with its third seal changed. */
function withThird(change: (seal: Seal) => Partial<ShownSeal>): ShownSeal[] {
  return chain.map((seal, at) => (at === 2 ? { ...seal, ...change(seal) } : seal));
}
const withLeaves = (change: (leaves: SealedLeaf[]) => SealedLeaf[]) =>
  withThird(({ leaves }) => ({ leaves: change(leaves) }));
const raise = (leaf: SealedLeaf): SealedLeaf => ({
  ...leaf,
  row: { ...leaf.row, id: leaf.row?.id ?? '', home_win_probability: 0.99 },
});
const idOf = (leaf: SealedLeaf | undefined) => leaf?.row?.id;
const findings = (seals: readonly ShownSeal[], known?: string[]) =>
  verifySeals(seals, known).findings;

/** All seals from the third on, made anew by somebody who changed it. */
function rehash(seals: readonly ShownSeal[]): ShownSeal[] {
  const anew: ShownSeal[] = [];
  for (const seal of seals) {
    const linked = { ...seal, previous: anew.at(-1)?.hash ?? seal.previous };
    anew.push({ ...linked, hash: hashSeal(linked) });
  }
  return anew;
}

describe('seals as they were published', () => {
  it('hold, and say how many rows match', () => {
    expect(verifySeals(chain)).toEqual({ findings: [], from: 1, to: 5, matching: 35, open: 0 });
  });

  it('hold with rows that are not public, and without any leaves', () => {
    const hidden = withLeaves((leaves) => leaves.map(({ leaf }) => ({ leaf })));
    expect(verifySeals(hidden)).toMatchObject({ findings: [], matching: 28, open: 7 });
    const bare = chain.map(({ leaves: _, ...seal }) => seal);
    expect(verifySeals(bare)).toMatchObject({ findings: [], matching: 0, open: 0 });
  });

  it('hold when the old end of the chain was cut off, and say where it begins', () => {
    expect(verifySeals(chain.slice(2))).toMatchObject({ findings: [], from: 3, to: 5 });
  });

  it('hold however their moments are written', () => {
    const other = chain.map((seal) => ({
      ...seal,
      sealed_at: seal.sealed_at.replace('.000Z', '+00:00'),
    }));
    expect(findings(other)).toEqual([]);
  });

  it('hold against hashes that somebody kept', () => {
    expect(findings(chain, [chain[1]!.hash, chain[4]!.hash])).toEqual([]);
  });
});

describe('who tampers is found:', () => {
  it('a figure that was changed, with its row', () => {
    const changed = withLeaves((leaves) => leaves.with(4, raise(leaves[4]!)));
    const id = idOf(chain[2]!.leaves[4]);
    expect(findings(changed)).toEqual([
      { kind: 'row-changed', number: 3, position: 4, table: 'predictions', id },
    ]);
  });

  it('a figure that was changed, with its hash', () => {
    const changed = withLeaves((leaves) => leaves.with(4, buildLeaf(999)));
    expect(findings(changed)).toEqual([{ kind: 'rows-differ', number: 3 }]);
  });

  it('a row that was added, and which one', () => {
    const added = buildLeaf(999);
    for (const position of [0, 3, 7]) {
      expect(findings(withLeaves((leaves) => leaves.toSpliced(position, 0, added)))).toEqual([
        { kind: 'row-added', number: 3, position, table: 'predictions', id: idOf(added) },
      ]);
    }
  });

  it('several rows that were added', () => {
    const added = [buildLeaf(998), buildLeaf(999)];
    expect(findings(withLeaves((leaves) => [...leaves, ...added]))).toEqual([
      { kind: 'rows-added', number: 3, count: 2 },
    ]);
  });

  it('rows that were removed', () => {
    expect(findings(withLeaves((leaves) => leaves.toSpliced(2, 1)))).toEqual([
      { kind: 'rows-removed', number: 3, count: 1 },
    ]);
  });

  it('a row that is gone while its hash is still told', () => {
    const gone = withLeaves((leaves) => leaves.with(2, { leaf: leaves[2]!.leaf, is_gone: true }));
    expect(findings(gone)).toEqual([{ kind: 'row-gone', number: 3, position: 2 }]);
  });

  it('rows that changed places', () => {
    const swapped = withLeaves((leaves) => leaves.with(0, leaves[1]!).with(1, leaves[0]!));
    expect(findings(swapped)).toEqual([{ kind: 'rows-differ', number: 3 }]);
  });

  it('a row whose salt is kept back or another', () => {
    const { leaf, row, table } = chain[2]!.leaves[0]!;
    for (const salt of [undefined, '0'.repeat(32)]) {
      const kept = withLeaves((leaves) =>
        leaves.with(0, { leaf, row, table, ...(salt && { salt }) }),
      );
      expect(findings(kept)).toMatchObject([{ kind: 'row-changed', position: 0 }]);
    }
  });

  it.each([
    ['day', { day: '2026-09-09' }],
    ['moment', { sealed_at: '2026-09-03T17:49:59.000Z' }],
    ['start', { first_start: '2026-09-03T18:00:01.000Z' }],
    ['world', { world: 'real' }],
  ] as const)('a seal whose %s was changed', (_, change) => {
    expect(findings(withThird(() => change))).toEqual([{ kind: 'seal-changed', number: 3 }]);
  });

  it('a seal that was made anew for other rows', () => {
    const leaves = chain[2]!.leaves.slice(1);
    const anew = buildSeal({ ...chain[2]!, leaves });
    expect(findings(chain.with(2, anew))).toEqual([{ kind: 'chain-broken', number: 4 }]);
  });

  it('a seal that was removed, in the middle or at the new end', () => {
    expect(findings(chain.toSpliced(2, 1))).toEqual([{ kind: 'seal-missing', number: 3 }]);
    expect(findings(chain.slice(0, -1), [chain[4]!.hash])).toEqual([
      { kind: 'unknown-hash', number: 4 },
    ]);
  });

  it('the first seal of a chain that pretends to have another before it', () => {
    const [first, ...others] = chain;
    const anew = buildSeal({ ...first!, previous: 'f'.repeat(64) });
    expect(findings([anew, ...others])).toMatchObject([
      { kind: 'chain-broken', number: 1 },
      { kind: 'chain-broken', number: 2 },
    ]);
  });

  it('a whole chain that was hashed anew, by any hash that was kept', () => {
    const forged = rehash(
      withThird(({ leaves }) => {
        const others = leaves.with(4, buildLeaf(999));
        return { leaves: others, root: merkleRoot(others.map(({ leaf }) => leaf)) };
      }),
    );
    expect(findings(forged)).toEqual([]);
    expect(findings(forged, [chain[1]!.hash])).toEqual([]);
    expect(findings(forged, [chain[2]!.hash])).toEqual([{ kind: 'unknown-hash', number: 5 }]);
    expect(findings(forged, [chain[4]!.hash])).toEqual([{ kind: 'unknown-hash', number: 5 }]);
  });
});

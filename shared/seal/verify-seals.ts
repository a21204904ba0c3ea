import { hashLeaf, merkleRoot } from './merkle.ts';
import { hashSeal, origin, type SealedLeaf, type ShownSeal } from './seal.ts';

/** What does not hold, and where: `number` of the seal, `position` of the row in it from 0. */
export type Finding = {
  kind:
    | ('seal-missing' | 'chain-broken' | 'seal-changed' | 'unknown-hash')
    | ('row-changed' | 'row-gone' | 'row-added' | 'rows-removed' | 'rows-added' | 'rows-differ');
  number: number;
  position?: number;
  /** The row, where it is public. */
  table?: string;
  id?: string;
  /** How many rows are missing or too many. */
  count?: number;
};

/** Numbers of the first and last seal; how many rows are public and match, and how many are not public. */
export type Verdict = {
  findings: Finding[];
  from: number;
  to: number;
  matching: number;
  open: number;
};

/**
 * Recomputes seals of one chain that follow each other. The first may have any number: old seals of the simulated
 * league go. `known` are hashes that somebody kept: a chain that was written anew does not hold them.
 */
export function verifySeals(seals: readonly ShownSeal[], known: readonly string[] = []): Verdict {
  const verdict: Verdict = {
    findings: [],
    from: seals[0]?.number ?? 0,
    to: 0,
    matching: 0,
    open: 0,
  };
  let last: ShownSeal | undefined;
  for (const seal of seals) {
    const { number, previous } = seal;
    const expected = last?.hash ?? (number === 1 ? origin : previous);
    if (last && number !== last.number + 1) {
      verdict.findings.push({ kind: 'seal-missing', number: last.number + 1 });
    } else if (previous !== expected) verdict.findings.push({ kind: 'chain-broken', number });
    if (hashSeal(seal) !== seal.hash) verdict.findings.push({ kind: 'seal-changed', number });
    if (seal.leaves) verifyLeaves(seal, seal.leaves, verdict);
    verdict.to = number;
    last = seal;
  }
  const hashes = new Set(seals.map(({ hash }) => hash));
  const isWhole = known.every((hash) => hashes.has(hash));
  if (!isWhole) verdict.findings.push({ kind: 'unknown-hash', number: verdict.to });
  return verdict;
}

/** The chain as it is told without leaves, with those of some days: both must tell of the same seals. */
export function verifyDays(
  chain: readonly ShownSeal[],
  days: readonly ShownSeal[],
  known: readonly string[] = [],
): Verdict {
  const shown = new Map(days.map((seal) => [seal.number, seal]));
  const last = chain.at(-1)?.number ?? 0;
  const own = chain.map((seal) => shown.get(seal.number) ?? seal);
  // Made between the two answers.
  const newer = days.filter(({ number }) => number > last);
  return verifySeals([...own, ...newer], [...known, ...chain.map(({ hash }) => hash)]);
}

function verifyLeaves(seal: ShownSeal, leaves: readonly SealedLeaf[], verdict: Verdict): void {
  const { number } = seal;
  verdict.findings.push(...verifyTree(seal, leaves));
  for (const [position, { leaf, salt, table, row, is_gone }] of leaves.entries()) {
    if (is_gone) verdict.findings.push({ kind: 'row-gone', number, position });
    else if (row === undefined) verdict.open += 1;
    else if (salt !== undefined && hashLeaf(salt, row) === leaf) verdict.matching += 1;
    else verdict.findings.push({ kind: 'row-changed', number, position, ...nameOf(table, row) });
  }
}

function verifyTree({ number, rows, root }: ShownSeal, leaves: readonly SealedLeaf[]): Finding[] {
  const hashes = leaves.map(({ leaf }) => leaf);
  const surplus = hashes.length - rows;
  if (surplus < 0) return [{ kind: 'rows-removed', number, count: -surplus }];
  if (surplus > 0) return [findAdded({ number, root }, leaves, surplus)];
  return merkleRoot(hashes) === root ? [] : [{ kind: 'rows-differ', number }];
}

/** In larger seals it would take seconds to find which one it is. */
const mostTried = 500;

function findAdded(
  { number, root }: Pick<ShownSeal, 'number' | 'root'>,
  leaves: readonly SealedLeaf[],
  count: number,
): Finding {
  const hashes = leaves.map(({ leaf }) => leaf);
  const position =
    count === 1 && hashes.length <= mostTried
      ? hashes.findIndex((_, at) => merkleRoot(hashes.toSpliced(at, 1)) === root)
      : -1;
  const added = leaves[position];
  if (added === undefined) return { kind: 'rows-added', number, count };
  return { kind: 'row-added', number, position, ...nameOf(added.table, added.row) };
}

function nameOf(table?: string, row?: { id: string }): Pick<Finding, 'table' | 'id'> {
  return { ...(table !== undefined && { table }), ...(row && { id: row.id }) };
}

import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { Standing } from './standings.queries.ts';

export type RankedFigure = {
  name: 'share' | 'scored' | 'allowed' | 'margin';
  value: string;
  /** Place in the league; teams that are level share it. */
  rank: number;
  of: number;
};

type Read = (row: Standing) => number | undefined;

const figures: readonly [name: RankedFigure['name'], read: Read, say: (value: number) => string][] =
  [
    ['share', shareOf, formatPercent],
    ['scored', (row) => perGame(row, row.points_for), oneDecimal],
    // Fewer is better.
    ['allowed', (row) => perGame(row, row.points_against), oneDecimal],
    ['margin', marginOf, (margin) => `${margin > 0 ? '+' : ''}${oneDecimal(margin)}`],
  ];

export function rankedFigures(rows: readonly Standing[], teamId: string): RankedFigure[] {
  const own = rows.find(({ team_id }) => team_id === teamId);
  if (!own) return [];
  return figures.flatMap(([name, read, say]) => {
    const value = read(own);
    if (value === undefined) return [];
    const all = rows.map(read).filter((each) => each !== undefined);
    const isBetter = (each: number) => (name === 'allowed' ? each < value : each > value);
    return [{ name, value: say(value), rank: all.filter(isBetter).length + 1, of: all.length }];
  });
}

function shareOf({ wins, losses, ties }: Standing): number | undefined {
  const played = wins + losses + (ties ?? 0);
  return played === 0 ? undefined : (wins + (ties ?? 0) / 2) / played;
}

function marginOf(row: Standing): number | undefined {
  const [scored, allowed] = [perGame(row, row.points_for), perGame(row, row.points_against)];
  return scored === undefined || allowed === undefined ? undefined : scored - allowed;
}

function perGame({ wins, losses, ties }: Standing, points: number | null): number | undefined {
  const played = wins + losses + (ties ?? 0);
  return points === null || played === 0 ? undefined : points / played;
}

function oneDecimal(value: number): string {
  return formatDecimal(value, 1);
}

import { keysOf } from '#shared/facts/keys-of.ts';
import type { League } from '#shared/facts/sports.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { standingColumns } from '#shared/texts/standing-columns.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { americanLocale } from '#shared/time-format.ts';
import type { Standing } from './standings.queries.ts';

type ColumnName = keyof typeof standingColumns;
type Cell = (row: Standing, group: readonly Standing[]) => string | number | null;
export type Column = { head: string; meaning: string; cell: Cell };

const cells: Record<ColumnName, Cell> = {
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  ties: ({ ties }) => ties,
  share: shareOf,
  behind: gamesBehind,
  streak: ({ streak }) => streak,
  lastTen: ({ last_ten }) => last_ten,
  home: ({ home_record }) => home_record,
  road: ({ road_record }) => road_record,
  division: ({ division_record }) => division_record,
  conference: ({ conference_record }) => conference_record,
  pointsFor: ({ points_for }) => points_for,
  pointsAgainst: ({ points_against }) => points_against,
};

/** What the other league's tables count. */
const foreign: Record<League, readonly ColumnName[]> = {
  NFL: ['behind', 'lastTen'],
  NBA: ['ties'],
};

/** The columns for which the feed gave any figure; that of ties once there is one. */
export function columnsOf(league: League, rows: readonly Standing[]): Column[] {
  return keysOf(standingColumns)
    .filter((name) => !foreign[league].includes(name))
    .filter((name) => name !== 'ties' || rows.some(({ ties }) => ties))
    .filter((name) => rows.some((row) => cells[name](row, rows) !== null))
    .map((name) => ({ ...standingColumns[name], cell: cells[name] }));
}

export function sayCell(cell: string | number | null): string {
  return cell === null ? texts.unknown : String(cell);
}

/** Counted within the table that is shown: the feed counts within one it chose. */
function gamesBehind(row: Standing, group: readonly Standing[]): string | null {
  const ahead = ({ wins, losses }: Standing) => wins - losses;
  const behind = (Math.max(...group.map(ahead)) - ahead(row)) / 2;
  return behind === 0 ? null : formatNumber(behind);
}

/** ".750": notation of the sport, the same for every reader. */
function shareOf({ win_fraction }: Standing): string | null {
  if (win_fraction === null) return null;
  return formatDecimal(win_fraction, 3, americanLocale).replace(/^0/, '');
}

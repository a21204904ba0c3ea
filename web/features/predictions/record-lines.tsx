import { useQuery } from '@tanstack/react-query';
import { leastGamesForPercent } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { formatPercent } from '#shared/percent.ts';
import { recordLineTexts as texts } from '#shared/texts/predictions.ts';
import { isOfSport, projectionRecordQuery, winnerRecordQuery } from './record.queries.ts';

type Row = { is_demo: boolean | null };

/** "How good have we been at this?" with its count: nothing before the first, nothing in percent under the least. */
function RecordLine({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p>
      <span className="font-semibold">{texts.heading}</span> {children}
    </p>
  );
}

type RecordProps = { sport: Sport | undefined; isDemo: boolean };

/** Of every statistic, fantasy points of picks apart. */
export function AllProjectionsRecord({ sport, isDemo }: RecordProps) {
  const { data } = useQuery(projectionRecordQuery);
  if (!data) return null;
  const rows = data.filter((row) => isOfSport(row.sport, sport) && row.stat !== 'fantasy_pick');
  const n = sumOf(rows, isDemo, 'games');
  const words = inPercent(n, (share) => texts.inRange(share, n), sumOf(rows, isDemo, 'in_range'));
  return <RecordLine>{words}</RecordLine>;
}

export function WinnerRecord({ sport, isDemo }: RecordProps) {
  const { data } = useQuery(winnerRecordQuery(sport));
  if (!data) return null;
  const n = sumOf(data, isDemo, 'games');
  if (n === 0) return null;
  const words = inPercent(n, (share) => texts.right(share, n), sumOf(data, isDemo, 'right_games'));
  return <RecordLine>{words}</RecordLine>;
}

function inPercent(n: number, say: (share: string) => string, count: number) {
  if (n === 0) return undefined;
  return n < leastGamesForPercent ? texts.few(n) : say(formatPercent(count / n));
}

function sumOf<Name extends string>(
  rows: readonly (Row & Record<Name, number | null>)[],
  isDemo: boolean,
  name: Name,
): number {
  return rows
    .filter((row) => row.is_demo === isDemo)
    .reduce((sum, row) => sum + (row[name] ?? 0), 0);
}

import { useQuery } from '@tanstack/react-query';
import { leastGamesForPercent } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { formatPercent } from '#shared/percent.ts';
import { recordLineTexts as texts } from '#shared/texts/predictions.ts';
import { projectionRecordQuery, winnerRecordQuery } from './record.queries.ts';

type RecordProps = { sport: League; isDemo: boolean };

/** Of every statistic, fantasy points of picks apart. */
export function AllProjectionsRecord({ sport, isDemo }: RecordProps) {
  const { data = [] } = useQuery(projectionRecordQuery);
  const rows = data.filter(
    (row) => row.is_demo === isDemo && row.sport === sport && row.stat !== 'fantasy_pick',
  );
  const hits = sum(rows.map(({ in_range }) => in_range));
  return <RecordLine games={sum(rows.map(({ games }) => games))} hits={hits} say={texts.inRange} />;
}

export function WinnerRecord({ sport, isDemo }: RecordProps) {
  const { data = [] } = useQuery(winnerRecordQuery(sport));
  const rows = data.filter((row) => row.is_demo === isDemo);
  const hits = sum(rows.map(({ right_games }) => right_games));
  return <RecordLine games={sum(rows.map(({ games }) => games))} hits={hits} say={texts.right} />;
}

type RecordLineProps = {
  games: number;
  hits: number;
  say: (share: string, games: number) => string;
};

/** "How good have we been at this?" with its count: nothing before the first, nothing in percent under the least. */
function RecordLine({ games, hits, say }: RecordLineProps) {
  if (games === 0) return null;
  const isFew = games < leastGamesForPercent;
  return (
    <p>
      <span className="font-semibold">{texts.heading}</span>{' '}
      {isFew ? texts.few(games) : say(formatPercent(hits / games), games)}
    </p>
  );
}

function sum(counts: readonly (number | null)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

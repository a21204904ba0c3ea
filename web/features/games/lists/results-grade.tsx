import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { routes } from '#shared/facts/routes.ts';
import { liveRowTexts as texts } from '#shared/texts/live-rows.ts';
import { readData } from '#web/api/read-data.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import type { Game } from '../game.ts';

function gradesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['graded-forecast', 'results', ids],
    queryFn: readData((supabase) =>
      supabase
        .from('graded_predictions')
        .select('game_id, is_right')
        .in('game_id', [...ids])
        .order('made_at', { ascending: false }),
    ),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

/** Of how many of these games we named the winner before the start; nothing where we said nothing. */
export function ResultsGrade({ games }: { games: readonly Game[] }) {
  const isHidden = useSpoilers() !== 'show';
  const { data = [] } = useQuery(gradesQuery(games.map(({ external_id }) => external_id).sort()));
  // Only the last one before the start was graded for good.
  const last = new Map(data.toReversed().map(({ game_id, is_right }) => [game_id, is_right]));
  const graded = [...last.values()].filter((isRight) => isRight !== null);
  if (isHidden || graded.length === 0) return null;
  return (
    <Link
      to={routes.trackRecord}
      className="inline-flex min-h-11 items-center font-semibold text-primary text-sm tabular-nums"
    >
      {texts.grade(graded.filter(Boolean).length, graded.length)}
    </Link>
  );
}

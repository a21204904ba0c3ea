import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { resultsTexts as texts } from '#shared/texts/schedule.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GameListSkeleton } from '../rows/game-list.tsx';
import { GamesByLeague } from '../rows/games-by-league.tsx';
import { resultsQuery } from './results.queries.ts';

/** What is over, the newest first; the list stands also while others are live. */
export function Results({ league }: { league: League | undefined }) {
  const now = useNow(minuteMs);
  const { data, isPending } = useQuery(resultsQuery(league));
  const ended = data?.toReversed() ?? [];
  return (
    <section aria-label={texts.heading}>
      <Card className="overflow-hidden">
        <CardHeader title={texts.heading} />
        {isPending && <GameListSkeleton rows={2} />}
        {data && ended.length === 0 && (
          <p className="p-4 text-muted text-sm">
            {league === 'NFL' ? texts.none.week : texts.none.day}
          </p>
        )}
        {ended.length > 0 && <GamesByLeague games={ended} now={now} label={texts.heading} />}
      </Card>
    </section>
  );
}

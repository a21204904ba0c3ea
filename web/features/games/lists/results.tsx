import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { resultsTexts as texts } from '#shared/texts/schedule.ts';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { gamesWithinQuery } from '../periods/games-within.queries.ts';
import { resultsWindow } from '../periods/period.ts';
import { GameList, GameListSkeleton } from '../rows/game-list.tsx';

const ResultsGrade = lazyExtra<{ games: readonly Game[] }>(
  async () => (await import('./results-grade.tsx')).ResultsGrade,
);

/** What is over, the newest first; the list stands also while others are live. */
export function Results({ league }: { league: League | undefined }) {
  const now = useNow(minuteMs);
  const [areAllShown, setAllShown] = useState(false);
  const { data, isPending } = useQuery(
    gamesWithinQuery(league ? [league] : leagues, {
      name: 'results',
      windowAt: (at) => resultsWindow(league, at),
      status: 'final',
      refetchMs: pageIntervals.upcomingGamesRefetchMs,
    }),
  );
  const ended = data?.toReversed() ?? [];
  const shown = areAllShown ? ended : ended.slice(0, limits.resultsShown);
  return (
    <SectionCard
      title={texts.heading}
      className="overflow-hidden"
      action={<AfterPaint>{ended.length > 0 && <ResultsGrade games={ended} />}</AfterPaint>}
    >
      {isPending && <GameListSkeleton rows={2} />}
      {data && ended.length === 0 && (
        <p className="p-4 text-muted text-sm">
          {league === 'NFL' ? texts.none.week : texts.none.day}
        </p>
      )}
      {ended.length > 0 && <GameList games={shown} now={now} label={texts.heading} />}
      {shown.length < ended.length && (
        <Button variant="ghost" className="w-full" onClick={() => setAllShown(true)}>
          {texts.all(ended.length)}
        </Button>
      )}
    </SectionCard>
  );
}

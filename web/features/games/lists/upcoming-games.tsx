import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { NoGames } from '#web/parts/no-games.tsx';
import { lazyExtra } from '#web/ui/after-paint.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { upcomingGamesQuery } from '../games.queries.ts';
import { scheduleQuery } from '../league/sport-games.queries.ts';
import { GameList, GameListSkeleton } from '../rows/game-list.tsx';

const SampleUpcoming = lazyExtra<{ league: League | undefined; now: Date }>(
  async () => (await import('./sample-upcoming.tsx')).SampleUpcoming,
);

export function UpcomingGames({ league }: { league?: League | undefined }) {
  const now = useNow(minuteMs);
  const { data, isPending, isError } = useUpcoming(league);
  const isSampleShown = isError && data === undefined;
  const games = data?.slice(0, limits.upcomingGamesShown);
  return (
    <SectionCard
      title={gamesTexts.upcomingHeading}
      className="overflow-hidden"
      action={isSampleShown && <Badge tone="upcoming">{gamesTexts.sample}</Badge>}
    >
      {isSampleShown && (
        <Suspense fallback={null}>
          <SampleUpcoming league={league} now={now} />
        </Suspense>
      )}
      {data && <FeedAge sports={data.map(({ sport }) => sport)} className="border-b px-4 py-2" />}
      {isPending && <GameListSkeleton rows={limits.upcomingGamesShown} />}
      {games && games.length > 0 && (
        <GameList games={games} now={now} label={gamesTexts.upcomingHeading} />
      )}
      {games?.length === 0 && (
        <NoGames
          job="schedule"
          sports={league ? [league] : leagues}
          icon={CalendarDays}
          title={gamesTexts.noUpcomingGames}
          description={gamesTexts.noUpcomingGamesHint}
        />
      )}
    </SectionCard>
  );
}

/** The schedule of a league holds what became of its games too. */
function onlyScheduled(games: Game[]): Game[] {
  return games.filter(({ status }) => status === 'scheduled');
}

function useUpcoming(league: League | undefined) {
  const ofBoth = useQuery({ ...upcomingGamesQuery, enabled: league === undefined });
  const ofOne = useQuery({
    ...scheduleQuery(league ?? 'NFL'),
    enabled: league !== undefined,
    select: onlyScheduled,
  });
  return league === undefined ? ofBoth : ofOne;
}

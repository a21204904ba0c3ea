import { CalendarDays } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { NoGames } from '#web/parts/no-games.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GameList, GameListSkeleton } from '../rows/game-list.tsx';
import { sampleUpcomingGames } from '../sample-games.ts';
import { useUpcoming } from './use-upcoming.ts';

/** The next games; when they cannot be fetched, built-in ones that say that they are samples. */
export function UpcomingGames({ league }: { league?: League | undefined }) {
  const now = useNow(minuteMs);
  const { data, isPending, isError } = useUpcoming(league);
  const isSampleShown = isError && data === undefined;
  const games = isSampleShown
    ? sampleUpcomingGames(now).filter(({ sport }) => !league || sport === league)
    : data?.slice(0, limits.upcomingGamesShown);
  return (
    <section aria-label={gamesTexts.upcomingHeading}>
      <Card className="overflow-hidden">
        <CardHeader title={gamesTexts.upcomingHeading}>
          {isSampleShown && <Badge tone="upcoming">{gamesTexts.sample}</Badge>}
        </CardHeader>
        {isSampleShown && (
          <p className="px-4 py-2 text-muted text-sm">{gamesTexts.sampleFallback}</p>
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
      </Card>
    </section>
  );
}

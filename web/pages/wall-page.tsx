import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { mostScoreDelayMs, pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { routes } from '#shared/facts/routes.ts';
import { isGameId } from '#shared/game-id.ts';
import { wallTexts as texts } from '#shared/texts/wall.ts';
import { useScoreDelay } from '#web/api/spoilers/score-delay.ts';
import { usePageDelay } from '#web/features/games/wall/use-page-delay.ts';
import { useWakeLock } from '#web/features/games/wall/use-wake-lock.ts';
import { Wall } from '#web/features/games/wall/wall.tsx';
import { profileQuery } from '#web/features/profile/profile.queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { DemoMark } from '#web/shell/demo-mark.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** `/wall?games=a,b&delay=30`: nothing but games, for a screen that is looked at from afar. */
export function WallPage() {
  const [search] = useSearchParams();
  const ids = readIds(search.get('games'));
  const isReady = usePageDelay(readDelay(search.get('delay')));
  const delayS = useScoreDelay();
  useFollowedDelay();
  useWakeLock();
  return (
    <main className="dark relative h-dvh overflow-hidden bg-board text-board-text">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <h1 className="sr-only">{texts.heading}</h1>
      {isReady && <Wall ids={ids} />}
      <div className="absolute right-0 bottom-0 flex items-center gap-3 px-4 text-board-muted text-sm">
        {isReady && delayS > 0 && texts.late(delayS)}
        <DemoMark />
        <Link to={routes.dashboard} className="inline-flex min-h-11 items-center hover:underline">
          {texts.leave}
        </Link>
      </div>
    </main>
  );
}

/** A screen that nobody touches is as late as its owner's phone was told. */
function useFollowedDelay(): void {
  const { user } = useAuth();
  useQuery({
    ...profileQuery(user?.id ?? ''),
    enabled: user !== null,
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}

/** Undefined where the address names none. */
function readIds(games: string | null): string[] | undefined {
  if (games === null) return undefined;
  const ids = games.toLowerCase().split(',');
  return [...new Set(ids)].filter(isGameId).slice(0, limits.wallGames);
}

/** Without a number the page is as late as the device. */
function readDelay(delay: string | null): number | undefined {
  const seconds = Number.parseInt(delay ?? '', 10);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(seconds, 0), mostScoreDelayMs / 1_000);
}

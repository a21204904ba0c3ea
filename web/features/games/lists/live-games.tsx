import { useMutation, useQuery } from '@tanstack/react-query';
import { Radio, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { routes } from '#shared/facts/routes.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { refreshGamesTexts } from '#shared/texts/schedule.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { NoGames } from '#web/parts/no-games.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { createDeviceSetting } from '#web/ui/device-setting.ts';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { liveGamesQuery } from '../games.queries.ts';
import type { LiveGames as LiveGamesEntry } from '../live-games-cache.ts';
import { Board } from '../rows/board.tsx';
import { followedFirst } from '../rows/followed-first.ts';
import { GameList, GameListSkeleton } from '../rows/game-list.tsx';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import type { Order, SurpriseButtonProps } from '../rows/surprise-button.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import { populateGamesMutation } from './games.mutations.ts';

/** Whose games come first; until it is known, or failed to load, nothing is shown that would move. */
type FollowedTeams = { teamIds: ReadonlySet<string>; isReady: boolean };

/** So few have a line each, also before a chance of them is known. */
const mostInLines = 4;

type LiveGamesProps = {
  isFeedDown: boolean;
  followed?: FollowedTeams;
  league?: League | undefined;
};
type Chances = ReturnType<typeof useLiveChances>['chances'];
const SurpriseButton = lazyExtra<SurpriseButtonProps>(
  async () => (await import('../rows/surprise-button.tsx')).SurpriseButton,
);
const nobody: FollowedTeams = { teamIds: new Set(), isReady: true };

/** The board on top of the dashboard; the age of the scores shows while changes do not arrive by themselves. */
export function LiveGames({ isFeedDown, followed = nobody, league }: LiveGamesProps) {
  const now = useNow(minuteMs);
  const query = useQuery(liveGamesQuery);
  const { data: both, dataUpdatedAt, isPending, isError } = query;
  const data = both && ofLeague(both, league);
  const loaded = both?.games.length;
  const { chances, isLoading } = useLiveChances(both?.games ?? []);
  const isReady = !isPending && (!loaded || (followed.isReady && !isLoading));
  useEffect(() => {
    if (loaded !== undefined) expectedRows.keep(String(loaded));
  }, [loaded]);
  const [games, surpriseButton] = useOrder(data?.games ?? [], chances, followed.teamIds);
  const isOld = data && (isFeedDown || isError);
  return (
    <Board
      title={titleOf(data)}
      note={
        <>
          {data && <LiveNote entry={data} />}
          {isOld && <UpdateAge updatedAt={dataUpdatedAt} />}
        </>
      }
      actions={
        <>
          {surpriseButton}
          <ButtonLink to={routes.wall} variant="ghost">
            {gamesTexts.wall}
          </ButtonLink>
          <RefreshGamesButton />
        </>
      }
      notice={<FeedAge sports={leagues} className="border-b px-4 py-2" />}
    >
      {!isReady && <GameListSkeleton rows={expectedRows.read()} />}
      {games.length > 0 && isReady && (
        <GameList
          areInLines={games.length <= mostInLines}
          {...{ games, now, label: gamesTexts.liveHeading, chances }}
        />
      )}
      {data && games.length === 0 && (
        <NoGames
          job="scores"
          sports={league ? [league] : leagues}
          icon={Radio}
          title={gamesTexts.noLiveGames}
          description={gamesTexts.noLiveGamesHint}
        />
      )}
      {isError && !data && <FailedQuery query={query} title={gamesTexts.loadFailed} />}
      <ScoreAnnouncer games={games} />
    </Board>
  );
}

/** Followed teams first, unless somebody asks for what nobody expected. */
function useOrder(games: readonly Game[], chances: Chances, teamIds: ReadonlySet<string>) {
  const [order, setOrder] = useState<Order>();
  const isHidden = useHiddenScores();
  const surpriseButton = chances.size > 1 && (
    <AfterPaint>
      <SurpriseButton order={order} onChange={setOrder} />
    </AfterPaint>
  );
  const ordered = order?.(games, chances, isHidden) ?? followedFirst(games, teamIds);
  return [ordered, surpriseButton] as const;
}

function titleOf(entry: LiveGamesEntry | undefined): string {
  const isRecent = entry?.isFallback && entry.games.length > 0;
  return isRecent ? gamesTexts.recentHeading : gamesTexts.liveHeading;
}

function ofLeague(entry: LiveGamesEntry, league: League | undefined): LiveGamesEntry {
  if (league === undefined) return entry;
  return { ...entry, games: entry.games.filter(({ sport }) => sport === league) };
}

function LiveNote({ entry: { isFallback, games } }: { entry: LiveGamesEntry }) {
  if (!isFallback)
    return <span className="text-board-muted text-sm tabular-nums">{games.length}</span>;
  return games.length > 0 ? <Badge>{gamesTexts.noLiveGames}</Badge> : null;
}

function RefreshGamesButton() {
  const { mutate, isPending } = useMutation(populateGamesMutation);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={refreshGamesTexts.refresh}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {!isPending && <RefreshCw aria-hidden />}
    </Button>
  );
}

/** The simulated league always has two games on; a reader's last visit is the better guess. */
const firstGuess = 2;

/** How many games the board will hold once they load, so that nothing below it has to move. */
const expectedRows = createDeviceSetting('live-games-shown', (kept) => {
  const rows = Number(kept);
  return Number.isInteger(rows) && rows > 0 ? rows : firstGuess;
});

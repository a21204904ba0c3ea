import { Radio } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { sportGamesTexts as texts } from '#shared/texts/sport.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { NoGames } from '#web/parts/no-games.tsx';
import { ScoreSettings } from '#web/parts/score-settings.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { isOn } from '../game-view.ts';
import { Board } from '../rows/board.tsx';
import { GameList, GameListSkeleton } from '../rows/game-list.tsx';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import type { SportGames } from './use-sport-games.ts';

export function SportLive({ sport, games }: { sport: Sport; games: SportGames }) {
  const now = useNow(minuteMs);
  const { dataUpdatedAt, isError, isFetching } = games.now;
  const { chances, isLoading } = useLiveChances(games.now.data ?? []);
  const data = isLoading ? undefined : games.now.data;
  const live = data?.filter(isOn) ?? [];
  const ended = data?.filter((game) => game.status === 'final') ?? [];
  const isOld = data !== undefined && (games.isFeedDown || isError);
  return (
    <Board
      title={texts.liveNow}
      note={isOld && <UpdateAge updatedAt={dataUpdatedAt} />}
      actions={<ScoreSettings />}
      notice={<FeedAge sports={[sport]} className="border-b px-4 py-2" />}
    >
      {data === undefined &&
        (isError && !games.isPopulating ? (
          <FailedQuery query={{ isFetching, refetch: games.retry }} title={gamesTexts.loadFailed} />
        ) : (
          <GameListSkeleton rows={2} />
        ))}
      {live.length > 0 && (
        <div className={live.length === 2 ? 'sm:[&>div>*]:grid-cols-2' : ''}>
          <GameList games={live} now={now} label={`${texts.liveNow}: ${sport}`} chances={chances} />
        </div>
      )}
      {data && live.length === 0 && (
        <NoGames job="scores" sports={[sport]} icon={Radio} title={texts.noLiveGames} />
      )}
      {ended.length > 0 && (
        <section aria-label={texts.justEnded} className="border-t">
          <h3 className="px-4 pt-3 pb-1 text-board-muted text-lg">{texts.justEnded}</h3>
          <GameList games={ended} now={now} label={texts.justEnded} />
        </section>
      )}
      <ScoreAnnouncer games={live} />
    </Board>
  );
}

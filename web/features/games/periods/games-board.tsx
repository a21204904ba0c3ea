import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { Board } from '../rows/board.tsx';
import { GameListSkeleton } from '../rows/game-list.tsx';
import { GamesByState } from '../rows/games-by-state.tsx';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { UpdateAge } from '../rows/update-age.tsx';
import { gamesWithinQuery, type Span } from './games-within.queries.ts';

const skeletonRows = 8;

export type GamesBoardProps = {
  sports: readonly Sport[];
  span: Span;
  title: (games: readonly Game[]) => string;
  note?: (games: readonly Game[]) => ReactNode;
  actions?: ReactNode;
  /** The title names the day. */
  isDayGiven?: boolean;
  isFeedDown: boolean;
  children: ReactNode;
};

export function GamesBoard(props: GamesBoardProps) {
  const { sports, span, title, note, actions, isDayGiven = false, isFeedDown, children } = props;
  const now = useNow(minuteMs);
  const query = useQuery(gamesWithinQuery(sports, span));
  const { data: games = [], dataUpdatedAt, isError } = query;
  const { chances, isLoading } = useLiveChances(games);
  const data = isLoading ? undefined : query.data;
  const isOld = query.data !== undefined && (isFeedDown || isError);
  return (
    <Board
      title={title(games)}
      note={
        <>
          {note?.(games)}
          {isOld && <UpdateAge updatedAt={dataUpdatedAt} />}
        </>
      }
      actions={actions}
      notice={<FeedAge sports={sports} className="border-b px-4 py-2" />}
    >
      {data === undefined &&
        (isError && !isLoading ? (
          <FailedQuery query={query} title={gamesTexts.loadFailed} />
        ) : (
          <GameListSkeleton rows={skeletonRows} />
        ))}
      {data?.length === 0 && children}
      <GamesByState games={data ?? []} now={now} isDayGiven={isDayGiven} chances={chances} />
      <ScoreAnnouncer games={games} />
    </Board>
  );
}

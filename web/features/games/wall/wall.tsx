import { useQueries, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { wallTexts as texts } from '#shared/texts/wall.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useLiveChances } from '#web/parts/live-chances.queries.ts';
import { useNow } from '#web/ui/use-now.ts';
import { gameQuery, liveGamesQuery } from '../games.queries.ts';
import { ScoreAnnouncer } from '../rows/score-announcer.tsx';
import { useSituations } from '../situations.queries.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { useWallColumns } from './wall-columns.ts';
import { WallGame } from './wall-game.tsx';

/** Where everything stands, minute after minute: no pixel shows the same for long. */
const places = [0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1];
const stepPx = 4;

/** Those games in their order, or all that are on; the wall never scrolls. */
export function Wall({ ids }: { ids: readonly string[] | undefined }) {
  useGamesFeed();
  const now = useNow(minuteMs);
  const { games, isPending, isError } = useWallGames(ids);
  const isAsked = ids !== undefined;
  const situations = useSituations(games);
  const { chances } = useLiveChances(games);
  const columns = useWallColumns(games.length);
  if (isPending) return <div className="min-h-dvh" />;
  const left = games.length % columns;
  return (
    <div style={{ transform: placeAt(now) }} className="flex h-dvh flex-col gap-2 p-3 pb-12">
      <div
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: 'minmax(0, 1fr)',
        }}
        className="grid min-h-0 flex-1 gap-2"
      >
        {games.map((game, at) => (
          <div
            key={game.id}
            // The last one takes what is left of its row.
            style={
              at === games.length - 1 && left > 0
                ? { gridColumn: `span ${columns - left + 1}` }
                : undefined
            }
          >
            <WallGame
              game={game}
              situation={situations.get(game.external_id)}
              chance={chances.get(game.external_id)?.home_win ?? undefined}
              now={now}
            />
          </div>
        ))}
        {games.length === 0 && <Nothing words={isError ? failed : isAsked ? unknown : nothingOn} />}
      </div>
      <FeedAge sports={games.map(({ sport }) => sport)} className="sm:text-xl" />
      <ScoreAnnouncer games={games} />
    </div>
  );
}

const nothingOn = [texts.none, texts.noneHint] as const;
const unknown = [texts.unknown, texts.unknownHint] as const;
const failed = [gamesTexts.loadFailed, texts.failedHint] as const;

function Nothing({ words: [title, hint] }: { words: readonly [string, string] }) {
  return (
    <div className="grid place-content-center gap-1 p-4 text-center">
      <p className="font-display font-extrabold text-4xl">{title}</p>
      <p className="text-board-muted">{hint}</p>
    </div>
  );
}

function placeAt(now: Date): string {
  const minute = Math.floor(now.getTime() / minuteMs);
  const [x = 0, y = 0] = [minute, Math.floor(minute / places.length)].map(
    (turn) => places[turn % places.length],
  );
  return `translate(${x * stepPx}px, ${y * stepPx}px)`;
}

function useWallGames(ids: readonly string[] | undefined) {
  const live = useQuery({ ...liveGamesQuery, enabled: ids === undefined });
  const chosen = useQueries({ queries: (ids ?? []).map(gameQuery) });
  if (ids === undefined) {
    const { data, isPending, isError } = live;
    return { games: data?.games.slice(0, limits.wallGames) ?? [], isPending, isError };
  }
  return {
    games: chosen.flatMap(({ data }) => data ?? []),
    isPending: chosen.some(({ isPending }) => isPending),
    isError: chosen.some(({ isError }) => isError),
  };
}

import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RowChange, watchGames } from '#web/api/realtime.ts';
import { refetchLater } from '#web/api/spread.ts';
import type { Game } from './game.ts';
import { gamesKeys } from './games.queries.ts';
import type { Situation } from './situation.ts';
import { applyToSituations } from './situations.queries.ts';

type FeedOptions = {
  /** One sport or one game alone, for a page that shows no other. */
  sport?: string | undefined;
  game?: Game | null | undefined;
  isPaused?: boolean;
};

/** Keeps cached games up to date by realtime changes while mounted; polling goes on beneath it. */
export function useGamesFeed(options: FeedOptions = {}): { isDown: boolean } {
  const { sport, game, isPaused = false } = options;
  const { id, external_id } = game ?? {};
  const queryClient = useQueryClient();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const refetch = refetchLater(queryClient);
    const changes = gatherForFrame((gathered) => {
      for (const key of applyChanges(queryClient, gathered, new Date())) refetch.ask(key);
    });
    const stop = watchGames({
      choice: id && external_id ? { game: { id, external_id } } : { sport },
      onChange: changes.addGame,
      onSituation: changes.addSituation,
      onStatus: (status) => {
        setDown(status.kind === 'down');
        if (status.kind === 'connected' && status.isReconnect) refetch.ask(gamesKeys.all);
      },
    });
    return () => {
      stop();
      changes.end();
      refetch.cancel();
    };
  }, [queryClient, sport, id, external_id, isPaused]);
  return { isDown };
}

type Changes = { games: readonly RowChange<Game>[]; situations: readonly RowChange<Situation>[] };

/** Updates what is cached and returns the keys that only the server can answer. */
function applyChanges(
  queryClient: QueryClient,
  { games, situations }: Changes,
  now: Date,
): QueryKey[] {
  const stale: QueryKey[] = [];
  const queries = queryClient.getQueryCache().findAll({ queryKey: gamesKeys.all });
  notifyManager.batch(() => {
    for (const { queryKey, meta, state } of queries) {
      if (!meta?.applyGames || state.data === undefined) continue;
      const { entry, isStale } = meta.applyGames(state.data, games, now);
      if (entry !== state.data) {
        queryClient.setQueryData<unknown>(queryKey, entry, { updatedAt: state.dataUpdatedAt });
      }
      if (isStale) stale.push(queryKey);
    }
    queryClient.setQueryData<Situation[]>(
      gamesKeys.situations,
      (rows) => rows && situations.reduce(applyToSituations, rows),
      { updatedAt: queryClient.getQueryState(gamesKeys.situations)?.dataUpdatedAt },
    );
  });
  return stale;
}

/** The last change of each row since the last frame, at once; a page that is not drawn gathers until it is. */
function gatherForFrame(apply: (changes: Changes) => void) {
  const games = new Map<string, RowChange<Game>>();
  const situations = new Map<string, RowChange<Situation>>();
  let frame: number | undefined;
  function hand(): void {
    frame = undefined;
    apply({ games: [...games.values()], situations: [...situations.values()] });
    games.clear();
    situations.clear();
  }
  return {
    addGame(change: RowChange<Game>): void {
      games.set(change.kind === 'delete' ? change.id : change.row.id, change);
      frame ??= requestAnimationFrame(hand);
    },
    addSituation(change: RowChange<Situation>): void {
      situations.set(change.kind === 'delete' ? change.id : change.row.game_id, change);
      frame ??= requestAnimationFrame(hand);
    },
    end(): void {
      if (frame === undefined) return;
      cancelAnimationFrame(frame);
      hand();
    },
  };
}

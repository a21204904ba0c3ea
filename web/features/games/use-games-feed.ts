import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RowChange, watchGames } from '#web/api/realtime.ts';
import type { Game } from './game.ts';
import {
  type Applied,
  applyToLive,
  applyToOne,
  applyToUpcoming,
  type LiveGames,
} from './game-cache.ts';
import { gamesKeys } from './games.queries.ts';
import type { Situation } from './situation.ts';
import { applyToSituations } from './situations.queries.ts';

/** Many games may start in one moment: one refetch answers for all of them. */
const refetchDelayMs = 300;

type FeedOptions = {
  /** One sport alone, for a page that shows no other. */
  sport?: string | undefined;
  isPaused?: boolean;
};

/** Keeps cached games up to date by realtime changes while mounted; polling goes on beneath it. */
export function useGamesFeed({ sport, isPaused = false }: FeedOptions = {}): { isDown: boolean } {
  const queryClient = useQueryClient();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const refetch = refetchLater(queryClient);
    const stop = watchGames({
      sport,
      onChange: (change) => {
        for (const key of applyChange(queryClient, change, new Date())) refetch.ask(key);
        // What belongs among a sport's scores, and where, only the server can tell.
        if (sport !== undefined) refetch.ask(gamesKeys.scores(sport));
      },
      onSituation: (change) =>
        queryClient.setQueryData<Situation[]>(
          gamesKeys.situations,
          (rows) => rows && applyToSituations(rows, change),
        ),
      onStatus: (status) => {
        setDown(status.kind === 'down');
        if (status.kind === 'connected' && status.isReconnect) refetch.ask(gamesKeys.all);
      },
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queryClient, sport, isPaused]);
  return { isDown };
}

type Key = readonly string[];

/** Updates what is cached and returns the keys that only the server can answer. */
export function applyChange(queryClient: QueryClient, change: RowChange<Game>, now: Date): Key[] {
  const id = change.kind === 'delete' ? change.id : change.row.id;
  const stale: Key[] = [];
  function apply<Entry>(key: Key, toEntry: (entry: Entry) => Applied<Entry>): void {
    const entry = queryClient.getQueryData<Entry>(key);
    if (entry === undefined) return;
    const applied = toEntry(entry);
    if (applied.entry !== entry) queryClient.setQueryData<Entry>(key, applied.entry);
    if (applied.isStale) stale.push(key);
  }
  apply<LiveGames>(gamesKeys.live, (entry) => applyToLive(entry, change));
  apply<Game[]>(gamesKeys.upcoming, (entry) => applyToUpcoming(entry, change, now));
  apply<Game | null>(gamesKeys.one(id), (entry) => applyToOne(entry, change));
  return stale;
}

function refetchLater(queryClient: QueryClient) {
  const waiting = new Map<string, Key>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask(key: Key) {
      waiting.set(key.join('/'), key);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey });
        waiting.clear();
      }, refetchDelayMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

import { AppError } from '#shared/errors.ts';
import { type League, leagues } from '#shared/spec/sports.ts';
import { type SyncTools, syncCurrentGames, syncSchedule } from './sync-games.ts';

/** Asks the configured feed now. Concurrent calls for one subject share one answer. */
export type FeedRefresh = {
  refreshGames: () => Promise<{ updated: number }>;
};

/** A second call within this time gets the answer of the first. */
const freshForMs = 5_000;

export const noFeedRefresh: FeedRefresh = { refreshGames: async () => ({ updated: 0 }) };

export function createFeedRefresh(tools: SyncTools): FeedRefresh {
  let last: { answer: Promise<{ updated: number }>; endedAtMs: number } | undefined;
  return {
    refreshGames: () => {
      const nowMs = tools.now().getTime();
      if (last && nowMs - last.endedAtMs < freshForMs) return last.answer;
      // While it runs it counts as fresh, however long it takes.
      const current = { answer: refreshAll(tools), endedAtMs: Number.POSITIVE_INFINITY };
      last = current;
      const end = () => {
        current.endedAtMs = tools.now().getTime();
      };
      current.answer.then(end, end);
      return current.answer;
    },
  };
}

/** One league may fail alone; only when all do, the caller hears of it. */
async function refreshAll(tools: SyncTools): Promise<{ updated: number }> {
  const results = await Promise.allSettled(leagues.map((league) => refreshLeague(tools, league)));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) tools.logger.warn({ err: reason }, 'refresh failed');
  if (failures.length === results.length) {
    throw new AppError('upstream_failed', 'the feed did not answer', {
      cause: failures[0]?.reason,
    });
  }
  const counts = results.map((result) => (result.status === 'fulfilled' ? result.value : 0));
  return { updated: counts.reduce((sum, count) => sum + count, 0) };
}

async function refreshLeague(tools: SyncTools, league: League): Promise<number> {
  const current = await syncCurrentGames(tools, league);
  const schedule = await syncSchedule(tools, league);
  return current.updated + schedule.updated;
}

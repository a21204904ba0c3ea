import type { Logger } from 'pino';
import type { Feed, GameRow, TimeWindow } from '#feeds/feed.ts';
import { windows } from '#shared/spec/limits.ts';
import type { League } from '#shared/spec/sports.ts';
import type { FeedStore } from './feed-store.ts';

const dayMs = 86_400_000;

export type SyncTools = { feed: Feed; store: FeedStore; logger: Logger; now: () => Date };
export type SyncResult = { updated: number; games: GameRow[] };

/** Brings the games of the moment from the feed to the table. Throws what the feed or database throws. */
export async function syncCurrentGames(
  { feed, store, logger }: SyncTools,
  league: League,
  signal?: AbortSignal,
): Promise<SyncResult> {
  const { games, refused } = await feed.listGames(league, undefined, signal);
  logRefusals(logger, league, refused);
  return { updated: await store.saveGames(games), games };
}

/** The same for the whole schedule: what is ahead, and whatever was missed behind. */
export async function syncSchedule(
  { feed, store, logger, now }: SyncTools,
  league: League,
  signal?: AbortSignal,
): Promise<SyncResult> {
  const window = scheduleWindow(
    feed,
    now(),
    await store.findOldestUnfinished(feed.name, league, now()),
  );
  const { games, refused } = await feed.listGames(league, window, signal);
  logRefusals(logger, league, refused);
  const updated = await store.saveGames(games);
  if (!feed.isComplete) return { updated, games };
  const removed = await store.removeUnknownGames(feed.name, games, { ...window, league });
  return { updated: updated + removed, games };
}

const daysBack = { demo: 7, espn: 1 };
const daysBackMost = 30;

/** Reaches back to games that nobody finished, for example because no server was running. */
function scheduleWindow(feed: Feed, now: Date, oldestUnfinished: Date | undefined): TimeWindow {
  const usual = now.getTime() - daysBack[feed.name] * dayMs;
  const earliest = now.getTime() - daysBackMost * dayMs;
  const from = Math.max(earliest, Math.min(usual, oldestUnfinished?.getTime() ?? usual));
  return { from: new Date(from), to: new Date(now.getTime() + windows.upcomingDays * dayMs) };
}

function logRefusals(
  logger: Logger,
  league: League,
  refused: { id: string | null; reason: string }[],
): void {
  for (const { id, reason } of refused) logger.warn({ league, id, reason }, 'game refused');
}

import type { Logger } from 'pino';
import type { Feed, FeedName, GameRow, TimeWindow } from '#feeds/feed.ts';
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
  const window = await scheduleWindow({ feed, store, now: now() }, league);
  const { games, refused } = await feed.listGames(league, window, signal);
  logRefusals(logger, league, refused);
  const updated = await store.saveGames(games);
  if (!feed.isComplete) return { updated, games };
  const removed = await store.removeUnknownGames(feed.name, games, { ...window, league });
  return { updated: updated + removed, games };
}

/** How far a schedule reaches back at least, and at most when games were left unfinished. */
const daysBack: Record<FeedName, { usual: number; most: number }> = {
  demo: { usual: 7, most: 3_650 },
  espn: { usual: 1, most: 30 },
  nba: { usual: 1, most: 30 },
};

/** Reaches back to games that nobody finished, for example because no server was running. */
async function scheduleWindow(
  { feed, store, now }: Pick<SyncTools, 'feed' | 'store'> & { now: Date },
  league: League,
): Promise<TimeWindow> {
  const { usual, most } = daysBack[feed.name];
  const usualFrom = daysFrom(now, -usual);
  const unfinished = { league, from: daysFrom(now, -most), to: usualFrom };
  const oldest = await store.findOldestUnfinished(feed.name, unfinished);
  return { from: oldest ?? usualFrom, to: daysFrom(now, windows.upcomingDays) };
}

function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

function logRefusals(
  logger: Logger,
  league: League,
  refused: { id: string | null; reason: string }[],
): void {
  for (const { id, reason } of refused) logger.warn({ league, id, reason }, 'game refused');
}

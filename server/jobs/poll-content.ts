import { leagues } from '#shared/spec/sports.ts';
import { pause } from './pause.ts';
import type { SyncTools } from './sync-games.ts';

const newsEveryMs = 60_000;

/** Rosters once, news again and again, until the signal aborts. Never rejects. */
export async function pollContent(tools: SyncTools, signal: AbortSignal): Promise<void> {
  const { feed, store, logger } = tools;
  await attempt(tools, signal, async () => {
    for (const league of leagues) {
      await store.savePlayers(await feed.listPlayers(league));
    }
  });
  while (!signal.aborted) {
    await attempt(tools, signal, async () => {
      for (const league of leagues) {
        const updated = await store.saveNews((await feed.listNews(league)).rows);
        if (updated > 0) logger.debug({ league, updated }, 'news saved');
      }
    });
    await pause(newsEveryMs, signal);
  }
}

async function attempt(
  { logger }: SyncTools,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!signal.aborted) logger.warn({ err: error }, 'rosters or news were not saved');
  }
}

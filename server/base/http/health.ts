import { statfs } from 'node:fs/promises';
import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import { checkReadiness } from '#server/base/database/readiness.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { Cache } from '#server/base/process/cache.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { leastFreeBytes } from '#shared/facts/limits.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';

export function answerHealth(context: Context): Response {
  context.header('Cache-Control', 'no-store');
  return context.json({ status: 'ok' });
}

export type HealthNeeds = {
  shutdown: GracefulShutdown;
  database: { health: Sql };
  config: Pick<Config, 'dataDir'>;
};

export type FindProblem = () => Promise<string | undefined>;

/** Why no requests may be sent here, or undefined. Many who ask share one look at disk and database. */
export function watchReadiness(
  { shutdown, database, config }: HealthNeeds,
  leastBytes: number = leastFreeBytes,
): FindProblem {
  const look = async (): Promise<string | undefined> => {
    if (await isDiskFull(config.dataDir, leastBytes)) return 'disk is full';
    const readiness = await checkReadiness(database.health);
    return readiness.isReady ? undefined : readiness.reason;
  };
  const latest = new Cache<{ problem: string | undefined }>({ ttlMs: intervals.readinessMs });
  return async () => {
    if (shutdown.isLeaving) return 'leaving';
    return (await latest.get('', async () => ({ problem: await look() }))).problem;
  };
}

type ReadinessNeeds = { findProblem: FindProblem; logger: Pick<Logger, 'warn'> };

/** Says that requests may be sent here, or the reason why not. */
export function createReadiness({ findProblem, logger }: ReadinessNeeds): Handler {
  return async (context) => {
    context.header('Cache-Control', 'no-store');
    const reason = await findProblem();
    if (reason === undefined) return context.json({ status: 'ready' });
    logger.warn({ reason }, 'not ready');
    return context.json({ status: 'unavailable', reason }, 503);
  };
}

/** A folder that cannot be looked at is no full one: what needs it says so itself. */
async function isDiskFull(folder: string, leastBytes: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < leastBytes;
}

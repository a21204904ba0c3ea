import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '#server/base/process/loop.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { Sql } from './serial-client.ts';

type HeartbeatOptions = {
  sql: Sql;
  appVersion: string;
  dataDir: string;
  now: () => Date;
  logger: Logger;
};

/** Tells administrators now and then that this process lives, and what it takes. */
export function createHeartbeat({ sql, appVersion, dataDir, now, logger }: HeartbeatOptions) {
  const id = randomUUID();
  const startedAt = now();
  let loop: Loop | undefined;
  const complain = (error: unknown) => {
    logger.debug({ err: error }, 'this process did not tell that it lives');
  };

  /** Rows of processes that died without a word go with it. */
  const beat = async () => {
    const disk = await statfs(dataDir).catch(() => undefined);
    const seenAt = now();
    const beaten = sql.query(
      `with gone as (delete from internal.processes where seen_at < $7 and id <> $1)
       insert into internal.processes (id, app_version, started_at, seen_at, memory_bytes, free_disk_bytes)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set seen_at = $4, memory_bytes = $5, free_disk_bytes = $6`,
      [
        id,
        appVersion,
        startedAt,
        seenAt,
        process.memoryUsage.rss(),
        disk ? disk.bavail * disk.bsize : null,
        new Date(seenAt.getTime() - intervals.processForgottenMs),
      ],
    );
    await beaten.catch(complain);
  };
  return {
    beat,
    /** Nobody waits for the first one. */
    start: () => {
      loop = startLoop(beat, { everyMs: intervals.processPulseMs, onError: complain });
    },
    stop: async () => {
      await loop?.stop();
      await sql.query('delete from internal.processes where id = $1', [id]).catch(complain);
    },
  };
}

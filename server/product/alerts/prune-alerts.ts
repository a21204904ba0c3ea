import type { Sql } from '#server/base/database/serial-client.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';

/** Each may have gone to every device. */
const eventsAtOnce = 20;

/** Forgets what happened days ago, and to whom it was told. How many events that were. */
export async function pruneAlerts(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retention.alertDays * dayMs);
  let removed = 0;
  for (;;) {
    const { rowCount } = await sql.query(
      `delete from internal.alert_events where id in (
         select id from internal.alert_events where happened_at < $1 order by happened_at limit $2)`,
      [before, eventsAtOnce],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < eventsAtOnce) return removed;
  }
}

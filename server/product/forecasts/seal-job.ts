import { inTransaction } from '#server/base/database/transaction.ts';
import type { Job, JobContext } from '#server/operate/jobs/job.ts';
import { oneSubject } from '#server/operate/jobs/subjects.ts';
import { sealAheadMs } from '#shared/facts/forecasts.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { World } from '#shared/seal/seal.ts';
import { isSealedMeanwhile, isUnsealed, sealDay } from './seal-day.ts';

/** Hashes forecasts shortly before their games start: of the first game of a day all of the day, then what came since. */
export const sealJob: Job = {
  name: 'seals',
  subjects: oneSubject,
  run: async (context, _, signal) => {
    let rowsSaved = 0;
    let rowsRefused = 0;
    for (const { world, day } of await listDue(context)) {
      signal.throwIfAborted();
      try {
        const now = context.now();
        rowsSaved += await inTransaction(context.pool, (client) =>
          sealDay(client, { world, day, now }),
        );
      } catch (error) {
        if (!isSealedMeanwhile(error)) throw error;
        rowsRefused += 1;
      }
    }
    return { rowsSaved, rowsRefused };
  },
};

/** Days with a game that starts soon and has a forecast without a seal, in the order of their games. */
async function listDue({ sql, now }: JobContext): Promise<{ world: World; day: string }[]> {
  const from = now();
  const { rows } = await sql.query<{ is_demo: boolean; starts_at: Date }>(
    `select starts_with(g.external_id, 'demo_') as is_demo, g.scheduled_at as starts_at
       from public.games as g
      where g.status = 'scheduled' and g.scheduled_at > $1 and g.scheduled_at <= $2
        and exists (select from internal.sealable_rows as f where f.game_id = g.external_id and ${isUnsealed})
      order by g.scheduled_at`,
    [from, new Date(from.getTime() + sealAheadMs)],
  );
  const days = rows.map(({ is_demo, starts_at }) => ({
    world: is_demo ? ('demo' as const) : ('real' as const),
    day: leagueDayOf(starts_at),
  }));
  return [...new Map(days.map((due) => [`${due.world} ${due.day}`, due])).values()];
}

import { z } from 'zod';
import { type ResponseShapes, scheduleShapes } from '#feeds/espn/schedule-form.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { currentRun } from '#server/operate/jobs/run-context.ts';

const KnownForm = z.object({
  form: z.enum(scheduleShapes),
  triedAt: z.coerce.date(),
  doubts: z.array(z.string()),
});

/** In the state of the job, so that it goes when the rows of the feed go. */
export function createFormMemory(sql: Sql): ResponseShapes {
  return {
    find: async (sport) => {
      // Whoever asks out of turn wants all days ahead.
      if (currentRun()?.isForced) return undefined;
      const { rows } = await sql.query<{ memory: unknown }>(
        `select memory from public.feed_states where job = 'schedule' and subject = $1`,
        [sport],
      );
      return KnownForm.safeParse(rows[0]?.memory).data;
    },
    keep: async (sport, known) => {
      await sql.query(
        `insert into public.feed_states (job, subject, memory) values ('schedule', $1, $2)
         on conflict (job, subject) do update set memory = $2`,
        [sport, JSON.stringify(known)],
      );
    },
  };
}

import type { Database } from '../database/database.ts';

/** A row of `calendars`, with the name of its team. */
export type Calendar = {
  user_id: string;
  league: string | null;
  team_id: string | null;
  team_name: string | null;
  with_results: boolean;
};

/** Undefined for one that was revoked, or whose owner may not log in. */
export async function findCalendar(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  now: Date,
): Promise<Calendar | undefined> {
  const { rows } = await pool.query<Calendar>(
    `select c.user_id, c.league, c.team_id, t.team_name, c.with_results
       from public.calendars c
       join auth.users u on u.id = c.user_id
       left join public.teams_master t on t.team_id = c.team_id
      where c.id = $1 and (u.banned_until is null or u.banned_until <= $2)`,
    [id, now],
  );
  return rows[0];
}

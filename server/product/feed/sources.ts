import type { Sql } from '#server/base/database/serial-client.ts';
import { covered } from '#server/operate/jobs/subjects.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { intervals, pageIntervals } from '#shared/facts/intervals.ts';
import type { Sport } from '#shared/facts/sports.ts';
import type { SourcePriority } from './resolve-games.ts';

/** Where games of one sport come from; `job` is what asks there, absent for files that somebody imports. */
export type Source = { name: string; job?: string };

const firstJob = 'scores';
export const secondJob = 'second-scores';

/** Feeds that the server asks for games. */
type ConfiguredFeeds = { first: FeedName | 'off'; second?: FeedName | undefined };

/** Who tells of the games of a sport, the one that counts most first. */
export function listSources({ first, second }: ConfiguredFeeds, sport: Sport): Source[] {
  return [
    ...(first === 'off' ? [] : [{ name: first, job: firstJob }]),
    ...(second && covered[second].includes(sport) ? [{ name: second, job: secondJob }] : []),
    { name: 'import' },
  ];
}

/** SQL: whether the scores `state` of a source are fresh, or fail for so short a time that they count as fresh. */
export const answers = (now: string) => `(
  state.last_success_at > ${now}::timestamptz - interval '${pageIntervals.sourceStaleMs} milliseconds'
  and coalesce(state.failing_since > ${now}::timestamptz - interval '${intervals.sourceSilentMs} milliseconds', true))`;

/** What rows of the sport by this source may change now. */
export async function readPrecedence(
  sql: Sql,
  sources: readonly Source[],
  { writer, sport, now }: { writer: string; sport: Sport; now: Date },
): Promise<SourcePriority> {
  const at = sources.findIndex(({ name }) => name === writer);
  const above = at === -1 ? sources : sources.slice(0, at);
  const { rows } = await sql.query<{ job: string }>(
    `select job from public.feed_states as state where subject = $1 and job = any ($2) and ${answers('$3')}`,
    [sport, above.flatMap(({ job }) => job ?? []), now],
  );
  const answering = new Set(rows.map(({ job }) => job));
  return {
    above: above.map(({ name }) => name),
    answering: above.filter(({ job }) => job && answering.has(job)).map(({ name }) => name),
  };
}

/** Whether the first source fails, and its scores of this sport have been missing for a while. */
export async function isFirstSilent(sql: Sql, sport: Sport, now: Date): Promise<boolean> {
  const { rows } = await sql.query<{ is_silent: boolean }>(
    `select coalesce(bool_or(failing_since <= $3::timestamptz - interval '${intervals.sourceSilentMs} milliseconds'), false)
            and not coalesce(bool_or(subject = $2 and ${answers('$3')}), false) as is_silent
       from public.feed_states as state where job = $1`,
    [firstJob, sport, now],
  );
  return rows[0]?.is_silent ?? false;
}

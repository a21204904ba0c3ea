import type { Sql } from '#server/base/database/serial-client.ts';
import { covered } from '#server/operate/jobs/subjects.ts';
import { answers, listSources } from '#server/product/feed/sources.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import type { Sport } from '#shared/facts/sports.ts';

/** One source of the games of one sport, and when it last brought any. */
export type SourceState = {
  name: string;
  lastSuccessAt: Date | null;
  failingSince: Date | null;
  refusal: RefusalKind | null;
  isAnswering: boolean;
};
export type SportSources = { sport: Sport; sources: SourceState[] };

/** Where scores of each sport come from, the source that counts most first. */
export async function readSourceStatus(
  sql: Sql,
  asked: { first: FeedName; second?: FeedName | undefined },
  now: Date,
): Promise<SportSources[]> {
  const states = await readStates(sql, now);
  const files = await readFiles(sql);
  return covered[asked.first].map((sport) => ({
    sport,
    sources: listSources(asked, sport).map(({ name, job }) => ({
      ...(states.get(`${job} ${sport}`) ?? {
        ...neverAsked,
        lastSuccessAt: files.get(sport) ?? null,
      }),
      name,
    })),
  }));
}

type State = Omit<SourceState, 'name'>;
const neverAsked = { lastSuccessAt: null, failingSince: null, refusal: null, isAnswering: false };

async function readStates(sql: Sql, now: Date): Promise<Map<string, State>> {
  const { rows } = await sql.query<State & { key: string }>(
    `select concat(job, ' ', subject) as key, last_success_at as "lastSuccessAt",
            failing_since as "failingSince", refusal, coalesce(${answers('$1')}, false) as "isAnswering"
       from public.feed_states as state`,
    [now],
  );
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

/** When a file last changed a game. */
async function readFiles(sql: Sql): Promise<Map<string, Date>> {
  const { rows } = await sql.query<{ sport: string; at: Date }>(
    `select sport, max(wrote_at) as at
       from internal.game_sources join public.games on external_id = game_id
      where source = 'import' and wrote_at is not null group by sport`,
  );
  return new Map(rows.map(({ sport, at }) => [sport, at]));
}

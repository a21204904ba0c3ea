import { findReached } from '#forecast/playoffs/reached.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import type { Job } from '#server/operate/jobs/job.ts';
import { oneSubject } from '#server/operate/jobs/subjects.ts';
import { readSeason } from '#server/product/history/read-season.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import { gradeForecasts } from './grade.ts';
import { saveLiveProbabilities } from './live-probability.ts';

/** Grades forecasts of games that are over. */
export const gradeJob: Job = {
  name: 'grades',
  subjects: oneSubject,
  run: async ({ sql, now }) => ({
    rowsSaved: (await gradeForecasts(sql, now())) + (await gradeSeasons(sql, now())),
    rowsRefused: 0,
  }),
};

/** Our own win probability of games that are on. */
export const liveProbabilityJob: Job = {
  name: 'win-probability',
  subjects: ({ liveSports }) => [{ name: 'all', phase: liveSports.size > 0 ? 'live' : 'idle' }],
  run: async ({ sql, now }) => ({
    rowsSaved: await saveLiveProbabilities(sql, now()),
    rowsRefused: 0,
  }),
};

/** Odds that wait while play-offs are played; the oldest of them tell which season it is, and those of the next one wait for its own end. */
type Waiting = { sport: League; is_demo: boolean; day: string };

/** Grades the odds of every season that has its champion. How many rows. @internal */
export async function gradeSeasons(sql: Sql, now: Date): Promise<number> {
  const { rows } = await sql.query<Waiting>(
    `select sport, is_demo, day::text from (
       select sport, is_demo, min(made_on) as day from public.season_odds
        where graded_at is null group by sport, is_demo) as waiting
      where exists (
        select from public.season_games as kept
         where kept.sport = waiting.sport and (kept.source = 'demo') = waiting.is_demo
           and kept.season_type = ${seasonTypes.playOffs} and kept.home_score is not null and kept.played_on >= day)`,
  );
  let graded = 0;
  for (const waiting of rows) graded += await gradeSeason(sql, waiting, now);
  return graded;
}

async function gradeSeason(sql: Sql, { sport, is_demo, day }: Waiting, now: Date): Promise<number> {
  const source = is_demo ? 'demo' : 'real';
  const season = await readSeason(sql, sport, { source, today: day });
  const reached = season && findReached(season);
  const last = season?.games.findLast(({ afterStart }) => afterStart)?.date;
  if (reached === undefined || last === undefined) return 0;
  const ends = [...reached].map(([team, aims]) => ({ team, ...aims }));
  const { rowCount } = await sql.query(
    `update public.season_odds as held set graded_at = $1, reached_playoffs = given.playoffs,
            reached_division = given.division, reached_title = given.title
       from jsonb_to_recordset($2::jsonb) as given (team text, playoffs boolean, division boolean, title boolean)
      where sport = $3 and is_demo = $4 and graded_at is null and made_on <= $5 and team_id = given.team`,
    [now, JSON.stringify(ends), sport, is_demo, last],
  );
  return rowCount ?? 0;
}

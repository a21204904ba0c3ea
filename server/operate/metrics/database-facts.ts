import { leagues, sports } from '#shared/facts/sports.ts';

/** A gauge with a select of `labels` and `value`; `$1` are the jobs and `$2` the subjects that are told one by one. */
type DatabaseFact = { name: string; help: string; labelNames?: string[]; sql: string };

const epoch = (moment: string) => `extract(epoch from ${moment})::float8`;

const listOf = (names: readonly string[]) => `array['${names.join("', '")}']`;

/** Jobs ask about games and teams, too: those are one subject, so that their number stays what it is. */
const ofJobs = (value: string) => `
  select jsonb_build_object('name', job, 'subject', told) as labels, ${value} as value
    from (select *, case when subject = any ($2) then subject else 'other' end as told
            from public.feed_states where job = any ($1)) as state
   group by job, told`;

const ofLastRuns = (value: string) => `
  select jsonb_build_object('name', job, 'subject', subject) as labels, ${value} as value
    from public.feed_states as state
    cross join lateral (
      select started_at, finished_at, rows_saved, rows_refused from internal.feed_runs as run
       where run.job = state.job and run.subject = state.subject
       order by started_at desc limit 1) as run
   where job = any ($1) and subject = any ($2)`;

/** Of the newest rows alone, which an index finds: forecasts are kept for ever. */
const newestForecasts = `
  select jsonb_build_object('league', league) as labels, ${epoch('max(made_at)')} as value
    from unnest(${listOf(leagues)}) as league
    cross join lateral (
      select made_at from public.predictions where graded_at is null and sport = league
      union all
      (select made_at from public.predictions where graded_at is not null and sport = league
        order by graded_at desc limit 50)) as made
   group by league`;

const unsealedGames = `
  select jsonb_build_object('world', world) as labels, count(external_id)::float8 as value
    from unnest(array['real', 'demo']) as world
    left join public.games as game
      on starts_with(external_id, 'demo_') = (world = 'demo') and status in ('scheduled', 'live', 'final')
     and scheduled_at between now() - interval '1 day' and now()
     and exists (select from internal.sealable_rows as f where f.game_id = external_id)
     and not exists (
       select from internal.sealable_rows as f join internal.sealed_rows as r on r.row_id = f.id and r.source = f.source
        where f.game_id = external_id)
   group by world`;

const jobLabels = ['name', 'subject'];

export const databaseFacts: readonly DatabaseFact[] = [
  {
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last did what it is for, since 1970.',
    labelNames: jobLabels,
    sql: ofJobs(epoch('max(last_success_at)')),
  },
  {
    name: 'job_last_attempt_timestamp_seconds',
    help: 'When the job last ran, since 1970.',
    labelNames: jobLabels,
    sql: ofJobs(epoch('max(last_attempt_at)')),
  },
  {
    name: 'job_failing_since_timestamp_seconds',
    help: 'Since when the job has failed each time; absent while it works.',
    labelNames: jobLabels,
    sql: ofJobs(epoch('min(failing_since)')),
  },
  {
    name: 'job_consecutive_failures',
    help: 'How often the job has failed since it last worked.',
    labelNames: jobLabels,
    sql: ofJobs('max(failures)::float8'),
  },
  {
    name: 'job_last_duration_seconds',
    help: 'How long the newest run took.',
    labelNames: jobLabels,
    sql: ofLastRuns(epoch('finished_at - started_at')),
  },
  {
    name: 'job_last_rows',
    help: 'Rows that the newest run wrote or removed.',
    labelNames: jobLabels,
    sql: ofLastRuns('rows_saved::float8'),
  },
  {
    name: 'job_last_rows_rejected',
    help: 'Parts of an answer that the newest run could not read.',
    labelNames: jobLabels,
    sql: ofLastRuns('rows_refused::float8'),
  },
  {
    name: 'live_games',
    help: 'Games that are on.',
    labelNames: ['subject'],
    sql: `select jsonb_build_object('subject', sport) as labels, count(external_id)::float8 as value
            from unnest(${listOf(sports)}) as sport
            left join (select sport, external_id from public.games where status = 'live') as live using (sport)
           group by sport`,
  },
  {
    name: 'forecast_newest_timestamp_seconds',
    help: 'When the newest forecast of a winner was made, since 1970.',
    labelNames: ['league'],
    sql: newestForecasts,
  },
  {
    name: 'forecasts_graded',
    help: 'Forecasts of winners that the record counts.',
    labelNames: ['league'],
    sql: `select jsonb_build_object('league', league) as labels,
            (select count(*) from public.predictions where graded_at is not null and sport = league)::float8
            from unnest(${listOf(leagues)}) as league`,
  },
  {
    name: 'payment_notices_unsent',
    help: 'Mails about payments that were not sent yet.',
    sql: `select '{}'::jsonb as labels, count(*)::float8 as value
            from billing.notices where sent_at is null and tried_at < now() - interval '10 minutes'`,
  },
  {
    name: 'pushes_overdue',
    help: 'Alerts that were due on a device a minute ago, and that no process has taken.',
    sql: `select '{}'::jsonb as labels, count(*)::float8 as value
            from internal.alert_deliveries where outcome is null and next_at < now() - interval '1 minute'`,
  },
  {
    name: 'games_without_seal',
    help: 'Games that began within a day, with forecasts of which no seal holds any.',
    labelNames: ['world'],
    sql: unsealedGames,
  },
  {
    name: 'database_size_bytes',
    help: 'What the database takes of its disk.',
    sql: `select '{}'::jsonb as labels, pg_database_size(current_database())::float8 as value`,
  },
  {
    name: 'database_connections',
    help: 'Connections to this database, of this server and of others.',
    labelNames: ['state'],
    sql: `select jsonb_build_object('state', coalesce(state, 'unknown')) as labels, count(*)::float8 as value
            from pg_stat_activity where datname = current_database() group by state`,
  },
  {
    name: 'database_connections_most',
    help: 'Connections that PostgreSQL allows.',
    sql: `select '{}'::jsonb as labels, current_setting('max_connections')::float8 as value`,
  },
  {
    name: 'database_rows',
    help: 'Rows of each table, as PostgreSQL estimates them.',
    labelNames: ['table'],
    sql: `select jsonb_build_object('table', relnamespace::regnamespace || '.' || relname) as labels,
            greatest(reltuples, 0)::float8 as value
            from pg_class
           where relkind = 'r' and relnamespace = any (array(
             select oid from pg_namespace
              where nspname in ('public', 'auth', 'billing', 'storage', 'internal')))`,
  },
];

/** All of them in one round trip: `name`, `labels`, `value`. */
export const factsSql = databaseFacts
  .map(
    ({ name, sql }) =>
      `select '${name}' as name, labels, value from (${sql}) as fact (labels, value) where value is not null`,
  )
  .join('\nunion all\n');

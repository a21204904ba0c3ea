import { beforeAll, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { DemoLeague } from '#feeds/demo/demo-games.ts';
import { scoreForecasts } from '#forecast/scoring.ts';
import type { FedContext, ScheduledJob } from '#server/operate/jobs/job.ts';
import { Runner } from '#server/operate/jobs/runner.ts';
import type { FeedContext, FeedJob } from '#server/product/feed/feed-context.ts';
import { scheduleFor } from '#server/schedule.ts';
import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { createForecastJob } from './forecast-job.ts';
import { forecastLeague } from './forecast-league.ts';

/** Weeks 10 to 13 of a season, which pass in eight days: the nine weeks before are what was known. */
const firstMoment = '2025-12-01T00:00:00Z';
const days = 8;
const stepMs = 1.5 * hourMs;
const usualPauseMs = 3 * hourMs;
/** Pauses of the others; a game is on at two looks at its score, as one may come before the score is told. */
const pausesMs: Readonly<Record<string, number>> = {
  scores: stepMs,
  'win-probability': stepMs,
  details: dayMs,
  rosters: dayMs,
  schedule: 12 * hourMs,
  injuries: 6 * hourMs,
  forecasts: 6 * hourMs,
};
const left = new Set(['news', 'standings', 'cleanup', 'teams']);

const clock = new TestClock(firstMoment);
const { context, pool } = await openJobContext(clock);

/** The schedule as it is, of one league and with longer pauses, so that four weeks pass in a minute. */
function shorten(running: { jobs: number }): ScheduledJob<FeedContext>[] {
  return scheduleFor('demo')
    .filter(({ job }) => !left.has(job.name))
    .map((scheduled) => {
      const job =
        scheduled.job.name === 'forecasts' ? createForecastJob(forecastLeague) : scheduled.job;
      const idle = pausesMs[job.name] ?? usualPauseMs;
      const live = job.name === 'details' ? usualPauseMs : idle;
      return { ...scheduled, job: count(ofNfl(job), running), everyMs: { idle, live } };
    });
}

function ofNfl(job: FeedJob): FeedJob {
  return {
    ...job,
    subjects: async (asked) => {
      const subjects = await job.subjects(asked);
      const near = job.name === 'details' ? await listNear(asked) : undefined;
      return subjects.filter(({ name }) => near?.has(name) ?? (name === 'NFL' || name === 'all'));
    },
  };
}

/** Odds are asked for on the last day alone. */
async function listNear({ pool: own, now }: FedContext): Promise<Set<string>> {
  const { rows } = await own.query<{ external_id: string }>(
    `select external_id from public.games where sport = 'NFL'
        and scheduled_at < $1::timestamptz + interval '12 hours'`,
    [now()],
  );
  return new Set(rows.map((row) => row.external_id));
}

function count(job: FeedJob, running: { jobs: number }): FeedJob {
  return {
    ...job,
    run: async (...given) => {
      running.jobs += 1;
      return job.run(...given).finally(() => {
        running.jobs -= 1;
      });
    },
  };
}

/** Time goes on whenever everything that was due is done. */
async function passDays(): Promise<string[]> {
  const over = new AbortController();
  const running = { jobs: 0 };
  const end = Date.parse(firstMoment) + days * dayMs;
  const warnings: string[] = [];
  const logger = context.logger.child({});
  logger.warn = (...told: unknown[]) => {
    warnings.push(JSON.stringify(told));
  };
  const runner = new Runner({
    context: { ...context, logger },
    schedule: shorten(running),
    random: () => 0.5,
    wait: async (_delayMs, signal) => {
      if (running.jobs > 0) {
        await new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          else signal.addEventListener('abort', () => resolve(), { once: true });
        });
        return;
      }
      if (clock.now().getTime() >= end) over.abort();
      clock.advance(stepMs);
    },
  });
  await runner.run(over.signal);
  return warnings;
}

const from = new Date(firstMoment);
const to = new Date(from.getTime() + days * dayMs);
const month = new DemoLeague()
  .listFixtures('NFL', to, { from, to })
  .filter(({ kind }) => kind === 'season')
  // The last of them is not over yet.
  .filter(({ startsAtMs }) => startsAtMs < to.getTime() - 6 * hourMs)
  .map((fixture) => fixture.externalId);

const select = async (sql: string) => (await pool.query(sql)).rows;

describe('four weeks of the simulated league', { tags: 'long' }, () => {
  let warnings: string[];
  let graded: Awaited<ReturnType<typeof select>>;

  beforeAll(async () => {
    await seedTeams(pool);
    warnings = await passDays();
    graded = await select('select * from public.predictions where graded_at is not null');
  }, 10 * minuteMs);

  it('passes without a failure', () => {
    expect(warnings).toEqual([]);
  });

  it('is forecast before each start and graded after each end, wrong ones included', async () => {
    const games = new Set(graded.map((row) => row.game_id));
    expect(games.size).toBe(graded.length);
    expect(month.length).toBeGreaterThan(52);
    expect(month.filter((game) => !games.has(game))).toEqual([]);
    expect(graded.every((row) => row.made_at < row.starts_at)).toBe(true);
    expect(graded.some((row) => row.home_win_probability > 0.5 && row.outcome === 0)).toBe(true);
    const [waiting] = await select(
      `select count(*)::int as games from public.games
        where sport = 'NFL' and status = 'final' and exists (
          select from public.predictions where game_id = external_id)
          and not exists (
          select from public.predictions where game_id = external_id and graded_at is not null)`,
    );
    expect(waiting).toEqual({ games: 0 });
  });

  it('has the record that its rows give, beside what knows less: how often home sides win, a plain rating and the market', async () => {
    const records = await select(
      `select forecaster, sum(games)::int as games, sum(games * brier) / sum(games) as brier
         from public.track_record where sport = 'NFL' group by forecaster`,
    );
    for (const [forecaster, column] of [
      ['model', 'home_win_probability'],
      ['base', 'base_probability'],
      ['rating', 'rating_probability'],
    ] as const) {
      const scores = scoreForecasts(
        graded.map((row) => ({ probability: row[column], outcome: row.outcome })),
      );
      const record = records.find((each) => each.forecaster === forecaster);
      expect(record?.games).toBe(graded.length);
      expect(record?.brier).toBeCloseTo(scores.brier, 9);
    }
    expect(records.find((each) => each.forecaster === 'line')?.games).toBeGreaterThan(
      month.length * 0.97,
    );
  });

  it('grades players, picks and parlays, and follows every game to its end', async () => {
    const [told] = await select(
      `select (select count(*) from public.player_projections where actual is not null)::int as players,
              (select avg((actual between low and high)::int) from public.player_projections
                where actual is not null)::float8 as in_range,
              (select count(*) from public.fantasy_picks where actual_points is not null)::int as picks,
              (select count(*) from public.parlays where outcome is not null)::int as parlays,
              (select count(distinct game_id) from public.live_win_probabilities
                 join public.games on external_id = game_id and status = 'final')::int as followed,
              (select count(distinct game_id) from public.live_win_probabilities
                where home_win in (0, 0.5, 1))::int as ended`,
    );
    expect(told!.players).toBeGreaterThan(1_200);
    expect(told!.in_range).toBeGreaterThan(0.6);
    expect(told!.picks).toBeGreaterThan(80);
    expect(told!.parlays).toBeGreaterThan(3);
    expect(told!.followed).toBeGreaterThan(month.length * 0.95);
    expect(told!.ended).toBe(told!.followed);
  });

  it('stays as it was written', async () => {
    for (const table of ['predictions', 'player_projections', 'fantasy_picks', 'parlays']) {
      await expect(
        pool.query(`update public.${table} set model_version = 'better'`),
      ).rejects.toThrow(/^a (graded )?forecast cannot be changed/);
    }
  });
});

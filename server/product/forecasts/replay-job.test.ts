import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { saveHistory } from '#server/product/history/history-rows.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildNflHistory, buildPrediction } from '#test/forecast-rows.ts';
import { createReplayJob } from './replay-job.ts';
import { replayLeague } from './replay-league.ts';
import type { ReplayTask } from './replay-task.ts';
import { replayInProcess } from './run-in-process.ts';

const { context, pool } = await openJobContext(new TestClock('2026-12-20T12:00:00Z'));
const { games, lines } = buildNflHistory({ season: 2026, firstDay: '2026-09-06' });
const past = games.map((game, at) => ({
  ...game,
  starts_at: `${game.played_on}T18:00:00.000Z`,
  home_favored_by: (at % 9) - 4,
}));
/** Fifty games must be known before: four a week, the fiftieth is of week 13. */
const firstTold = past.filter(({ week }) => (week ?? 0) > 13);
await seedTeams(pool);

beforeEach(async () => {
  await pool.query('delete from public.season_games');
  await pool.query('delete from public.player_games');
  await pool.query('delete from public.games');
  await pool.query('delete from public.feed_states');
  await saveHistory(pool, past, lines);
});

const bookBackfill = () =>
  pool.query(
    `insert into public.feed_states (job, subject, last_success_at) values ('history-backfill', 'NFL', now())`,
  );

async function run(replay: (task: ReplayTask) => ReturnType<typeof replayLeague> = replayLeague) {
  const job = createReplayJob(replay);
  return job.run(context, 'NFL', new AbortController().signal);
}

async function readRows() {
  const { rows } = await pool.query('select * from public.predictions order by starts_at, game_id');
  return rows;
}

describe('the replay of the simulated past', () => {
  it('waits until that has been played', async () => {
    expect(await run()).toEqual({ rowsSaved: 0, rowsRefused: 0, isTooEarly: true });
    expect(await readRows()).toEqual([]);
  });

  it('forecasts each day once enough was known before it, marks and grades it', async () => {
    await bookBackfill();
    expect(await run()).toEqual({ rowsSaved: firstTold.length, rowsRefused: 0 });
    const rows = await readRows();
    expect(rows.map(({ game_id: id }) => id)).toEqual(
      firstTold.map((game) => game.game_id).toSorted(),
    );
    for (const row of rows) {
      const game = past.find((one) => one.game_id === row.game_id)!;
      expect(row.is_replayed).toBe(true);
      expect(row.starts_at.getTime() - row.made_at.getTime()).toBe(6 * 3_600_000);
      expect([row.home_score, row.away_score]).toEqual([game.home_score, game.away_score]);
      const outcome = Number(game.home_score! > game.away_score!);
      expect(row.outcome).toBe(game.home_score === game.away_score ? 0.5 : outcome);
      expect(row.brier).toBeCloseTo((row.home_win_probability - row.outcome) ** 2, 12);
      const { home_win_probability: p, outcome: o } = row;
      expect(row.log_loss).toBeCloseTo(-o * Math.log(p) - (1 - o) * Math.log(1 - p), 9);
      expect(row.uses_line).toBe(false);
      expect(row.line_probability > 0.5).toBe(game.home_favored_by > 0);
      expect(row.home_team).toMatch(/^[A-Z][a-z]+ /);
    }
    const { rows: weeks } = await pool.query(
      'select sum(games)::int as games, sum(replayed_games)::int as replayed from public.track_record_weeks where team is null',
    );
    expect(weeks).toEqual([{ games: firstTold.length, replayed: firstTold.length }]);
  });

  it('does it once, and adds what was played since', async () => {
    await bookBackfill();
    const [missing] = firstTold;
    await pool.query('delete from public.season_games where game_id = $1', [missing!.game_id]);
    await run();
    const known = await readRows();
    expect(await run(() => expect.fail('nothing is to be replayed'))).toEqual({
      rowsSaved: 0,
      rowsRefused: 0,
    });
    await saveHistory(pool, [missing!], []);
    expect(await run()).toMatchObject({ rowsSaved: 1 });
    expect((await readRows()).filter((row) => row.game_id !== missing!.game_id)).toEqual(known);
  });

  it('leaves alone what was forecast in time, is on, has no line yet, or is real', async () => {
    await bookBackfill();
    const [inTime, live, lineless] = firstTold;
    const { game_id: inTimeId, starts_at: startsAt } = inTime!;
    const game = buildComingGame('nfl-kc', 'nfl-buf', startsAt, 14);
    const forecast = { ...game, external_id: inTimeId };
    await insertRows(pool, 'games', [forecast]);
    await insertRows(pool, 'predictions', [buildPrediction(forecast)]);
    const score = { home_score: 1, away_score: 0 };
    await pool.query(`update public.games set status = 'final', home_score = 20, away_score = 10`);
    await insertRows(pool, 'games', [
      { ...game, ...score, external_id: live!.game_id, status: 'live' },
    ]);
    await pool.query('update public.season_games set home_favored_by = null where game_id = $1', [
      lineless!.game_id,
    ]);
    const real = buildNflHistory({
      season: 2026,
      firstDay: '2026-09-08',
      source: 'espn',
    }).games.map((game) => ({
      ...game,
      starts_at: `${game.played_on}T18:00:00.000Z`,
      home_favored_by: 3,
    }));
    await saveHistory(pool, real, []);
    expect(await run()).toMatchObject({ rowsSaved: firstTold.length - 3 });
    const rows = await readRows();
    expect(rows.every((row) => row.game_id.startsWith('demo_'))).toBe(true);
    expect(rows.find((row) => row.game_id === inTimeId)).toMatchObject({ is_replayed: false });
    expect(rows.map((row) => row.game_id)).not.toContain(live!.game_id);
    expect(rows.map((row) => row.game_id)).not.toContain(lineless!.game_id);
  });

  it('is computed in a process of its own', async () => {
    await bookBackfill();
    expect(await run(replayInProcess)).toMatchObject({ rowsSaved: firstTold.length });
  });

  it('concerns the simulated league alone', async () => {
    const { subjects } = createReplayJob(replayLeague);
    const liveSports = new Set<never>();
    const espn = { ...context, feed: { ...context.feed, name: 'espn' as const }, liveSports };
    expect(await subjects(espn)).toEqual([]);
    expect(await subjects({ ...context, liveSports })).toHaveLength(2);
  });
});

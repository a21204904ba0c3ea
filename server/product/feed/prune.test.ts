import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { sampleOdds } from '#database/tests/sample-odds.ts';
import { inTransaction } from '#server/base/database/transaction.ts';
import { gradeForecasts } from '#server/product/forecasts/grade.ts';
import { saveHistory } from '#server/product/history/history-rows.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { loosePlayDays, retention } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { buildPlayerGame, buildSeasonGame } from '#test/history-builders.ts';
import { buildChain } from '#test/seals.ts';
import { cleanup } from './content-jobs.ts';
import { newsKept } from './prune.ts';
import { rowsPruned } from './remove-in-pieces.ts';
import { removeOtherDataset } from './switch-dataset.ts';

const clock = new TestClock('2026-11-22T18:00:00Z');
const { context, pool } = await openJobContext(clock);
const { signal } = new AbortController();
const asOld = 'set local session_replication_role = replica;';
await seedTeams(pool);

beforeEach(() => pool.query(`${asOld} delete from public.seals; delete from public.news`));

describe('news', () => {
  /** One headline every half an hour, the newest so many days ago. */
  async function publish(sport: string, count: number, newestDaysAgo: number): Promise<void> {
    await pool.query(
      `insert into public.news (external_id, sport, headline, published_at)
       select 'espn_' || $1 || '_' || n, $1, 'Headline ' || n,
              $4::timestamptz - $3 * interval '1 day' - n * interval '30 minutes'
         from generate_series(0, $2 - 1) as n`,
      [sport, count, newestDaysAgo, clock.now()],
    );
  }

  async function count(): Promise<Record<string, number>> {
    const { rows } = await pool.query<{ sport: string; headlines: number }>(
      'select sport, count(*)::integer as headlines from public.news group by 1',
    );
    return Object.fromEntries(rows.map(({ sport, headlines }) => [sport, headlines]));
  }

  it('lets old headlines go, of an old, full table too, and statement by statement', async () => {
    const aDay = 48;
    await publish('NFL', 400 * aDay, 0);
    await publish('NBA', newsKept + 1, 0);
    const statements: string[] = [];
    const sql = {
      query: (text: string, values?: unknown[]) => {
        statements.push(text);
        return pool.query(text, values);
      },
    } as typeof context.sql;
    const { rowsSaved } = await cleanup.run({ ...context, sql }, 'all', signal);
    const kept = retention.newsDays * aDay + 1;
    expect(await count()).toEqual({ NFL: kept, NBA: newsKept + 1 });
    expect(rowsSaved).toBe(400 * aDay - kept);
    const pieces = statements.filter((text) => text.includes('public.news'));
    expect(pieces).toHaveLength(Math.ceil(rowsSaved / rowsPruned) + 1);
    expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(0);
  });

  it('keeps the newest of each sport, however long its feed has been silent', async () => {
    await publish('NFL', 200, 300);
    await publish('SOCCER', 3, 900);
    await cleanup.run(context, 'all', signal);
    expect(await count()).toEqual({ NFL: newsKept, SOCCER: 3 });
    expect(newsKept).toBeGreaterThanOrEqual(Math.max(limits.newsPage, limits.dashboardNews));
  });
});

describe('the simulated league', () => {
  async function insertGradedForecast(id: string, daysAgo: number): Promise<void> {
    const startsAt = new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
    const game = { ...buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12), external_id: id };
    await insertRows(pool, 'games', [game]);
    await insertRows(pool, 'predictions', [buildPrediction(game)]);
    await pool.query(`update public.games set status = 'final', home_score = 20, away_score = 10`);
    await gradeForecasts(pool, clock.now());
  }

  async function list(table: string, column: string): Promise<string[]> {
    const { rows } = await pool.query(`select ${column} as id from public.${table} order by 1`);
    return rows.map(({ id }) => id);
  }

  it('lets old simulated games go with their forecasts, and keeps those of real feeds for good', async () => {
    await insertGradedForecast('demo_nfl_old', retention.demoGameDays + 1);
    await insertGradedForecast('demo_nfl_kept', retention.demoGameDays);
    await insertGradedForecast('espn_nfl_old', 400);
    expect(await cleanup.run(context, 'all', signal)).toEqual({ rowsSaved: 1, rowsRefused: 0 });
    expect(await list('games', 'external_id')).toEqual(['demo_nfl_kept', 'espn_nfl_old']);
    expect(await list('predictions', 'game_id')).toEqual(['demo_nfl_kept', 'espn_nfl_old']);
    expect(await list('graded_predictions', 'game_id')).toEqual(['demo_nfl_kept', 'espn_nfl_old']);
  });

  it('lets what was seen and played of the simulated league go, and keeps what is real', async () => {
    const old = new Date(clock.now().getTime() - (retention.demoGameDays + 2) * dayMs);
    for (const source of ['demo', 'espn'] as const) {
      await pool.query(
        `insert into public.injury_changes (injury_id, sport, is_listed, status, seen_at)
         values ($1, 'NFL', true, 'Out', $2)`,
        [`${source}_nfl_injury_1`, old],
      );
      await pool.query(
        `insert into public.line_changes (game_id, provider, is_listed, total, seen_at)
         select $1, 'Book ' || n, true, 44.5, $2 from generate_series(1, 700) as n`,
        [`${source}_nfl_past`, old],
      );
      const game = buildSeasonGame({
        ...{ game_id: `${source}_nfl_past`, source, played_on: old.toISOString().slice(0, 10) },
      });
      await saveHistory(pool, [game], [buildPlayerGame(game)]);
    }
    expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(702);
    expect(await list('injury_changes', 'injury_id')).toEqual(['espn_nfl_injury_1']);
    for (const table of ['line_changes', 'player_games']) {
      expect(new Set(await list(table, 'game_id'))).toEqual(new Set(['espn_nfl_past']));
    }
    expect(await list('season_games', 'game_id')).toEqual(['demo_nfl_past', 'espn_nfl_past']);
  });

  it('keeps results and odds of the simulated league for a season, and those of real ones for good', async () => {
    await pool.query('delete from public.season_games');
    const daysAgo = (days: number) =>
      new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
    for (const [name, day] of [
      ['old', daysAgo(retention.demoSeasonDays + 1)],
      ['kept', daysAgo(retention.demoSeasonDays - 1)],
    ] as const) {
      for (const source of ['demo', 'espn'] as const) {
        const game = { game_id: `${source}_nfl_${name}`, source, played_on: day };
        await saveHistory(pool, [buildSeasonGame(game)]);
        const is_demo = source === 'demo';
        const made = { is_demo, made_on: day, made_at: `${day}T15:00:00Z`, model_version: source };
        await insertRows(pool, 'season_odds', [
          { ...sampleOdds('', '').season_odds.present, ...made },
        ]);
      }
    }
    expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(2);
    const left = ['demo_nfl_kept', 'espn_nfl_kept', 'espn_nfl_old'];
    expect(await list('season_games', 'game_id')).toEqual(left);
    expect(await list('season_odds', 'model_version')).toEqual(['demo', 'espn', 'espn']);
  });
});

describe('plays', () => {
  const gameOf = (name: string, daysAgo: number) => {
    const startsAt = new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
    const game = buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12);
    return { ...game, external_id: name, status: 'final', home_score: 20, away_score: 10 };
  };
  const playOf = (game_id: string, ordinal: number, columns: object = {}) => ({
    ...{ game_id, ordinal, external_id: `${game_id}_${ordinal}`, is_scoring: ordinal === 2 },
    ...{ description: `Play "${ordinal}"`, occurred_at: '2026-10-01T18:00:00.5Z', shot_x: 25 },
    ...columns,
  });
  const read = async (from: string) => {
    const text = `select * from ${from} where game_id like 'espn_%_plays' order by game_id, ordinal`;
    return (await pool.query(text)).rows;
  };

  it('of a game that is long over are folded into one row, and read as they were', async () => {
    const [old, kept] = ['espn_old_plays', 'espn_kept_plays'] as const;
    await insertRows(pool, 'games', [gameOf(old, loosePlayDays + 1), gameOf(kept, loosePlayDays)]);
    const plays = [1, 2, 3].map((ordinal) => playOf(old, ordinal, { period: ordinal }));
    await insertRows(pool, 'game_plays', [...plays, playOf(kept, 1)]);
    const before = await read('public.game_plays');
    expect(before).toHaveLength(4);
    expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(3);
    expect(await read('public.game_plays')).toMatchObject([{ game_id: kept }]);
    expect(await read('public.all_plays')).toEqual(before);

    await insertRows(pool, 'game_plays', [playOf(old, 7)]);
    const told = await read('public.all_plays');
    expect(told.map(({ game_id, ordinal }) => [game_id, ordinal])).toEqual([
      [kept, 1],
      [old, 7],
    ]);
    expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(1);
    expect(await read('public.all_plays')).toEqual(told);
    await pool.query(`delete from public.games where external_id like 'espn_%_plays'`);
    expect((await pool.query('select from internal.folded_plays')).rowCount).toBe(0);
  });
});

describe('seals', () => {
  /** Seals of the last days, the newest today, as if they had been made then. */
  function addSeals(world: 'demo' | 'real', days: number): Promise<void> {
    const seals = buildChain(days, 1).map(({ leaves: _, ...seal }, at) => {
      const sealedAt = clock.now().getTime() - (days - 1 - at) * dayMs;
      const [sealed_at, first_start] = [sealedAt, sealedAt + 1].map((ms) => new Date(ms));
      return { ...seal, world, sealed_at, first_start };
    });
    return inTransaction(pool, (client) => insertRows(client, 'seals', seals), `begin; ${asOld}`);
  }

  async function listNumbers(world: string): Promise<number[]> {
    const text = 'select number from public.seals where world = $1 order by number';
    return (await pool.query(text, [world])).rows.map(({ number }) => number);
  }

  it('lets seals of old simulated games go, the oldest first, and keeps those of real games for good', async () => {
    await addSeals('demo', retention.demoGameDays + 13);
    await addSeals('real', retention.demoGameDays + 13);
    expect(await cleanup.run(context, 'all', signal)).toEqual({ rowsSaved: 12, rowsRefused: 0 });
    expect((await listNumbers('demo'))[0]).toBe(13);
    expect(await listNumbers('real')).toHaveLength(retention.demoGameDays + 13);
  });

  it('lets all of them go with the simulated league, and none of real games with those', async () => {
    await addSeals('demo', 12);
    await addSeals('real', 12);
    const espn = { ...context, feed: { ...context.feed, name: 'espn' as const } };
    await removeOtherDataset(espn, async () => {}, signal);
    expect(await listNumbers('demo')).toEqual([]);
    await removeOtherDataset(context, async () => {}, signal);
    expect(await listNumbers('real')).toHaveLength(12);
  });
});

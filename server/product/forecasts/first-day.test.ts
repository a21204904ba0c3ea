import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import { findSeed } from '#forecast/seeds.ts';
import { sayLacking } from '#shared/texts/forecast-readiness.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildForecastTask } from '#test/forecast-task.ts';
import { computeForecasts } from './compute-forecasts.ts';
import { createForecastJob } from './forecast-job.ts';
import { forecastLeague } from './forecast-league.ts';
import type { ForecastTask } from './forecast-task.ts';

/** A real server on its first day: games to come, no past. */
const clock = new TestClock('2026-09-09T12:00:00Z');
const { context, pool } = await openJobContext(clock);
const feed = { ...createDemoFeed({ now: clock.now }), name: 'espn' as const, isComplete: false };
const fed = { ...context, feed };
await seedTeams(pool);

const games = [
  ['nfl-kc', 'nfl-buf'],
  ['nfl-phi', 'nfl-dal'],
].map(([home, away], at) => ({
  ...{ external_id: `espn_nfl_${at}`, sport: 'NFL', status: 'scheduled' },
  ...{ scheduled_at: '2026-09-13T17:00:00Z', season: 2026, season_type: 2, week: 1 },
  ...{ home_team: home, away_team: away, home_team_id: home, away_team_id: away },
}));
const line = {
  ...{ game_id: 'espn_nfl_0', provider: 'a', home_spread: -3, total: 48 },
  ...{ home_moneyline: -160, away_moneyline: 140 },
};
const quarterback = {
  ...{ sport: 'NFL', player_id: 'espn_nfl_77', player_name: 'Abel Arm', team_id: 'nfl-kc' },
  ...{ position: 'QB', is_active: true, depth: 1 },
};

beforeEach(async () => {
  for (const table of ['games', 'players_master', 'forecast_readiness']) {
    await pool.query(`delete from public.${table}`);
  }
  await insertRows(pool, 'games', games);
});

const nothingKnown = { games: [], playerGames: [] };
const withoutSeed = async (task: ForecastTask) => computeForecasts(task, nothingKnown);

async function run(compute: (task: ForecastTask) => ReturnType<typeof withoutSeed>) {
  const job = createForecastJob(compute);
  const result = await job.run(fed, 'NFL', new AbortController().signal);
  const { rows } = await pool.query(
    'select game_id, home_win_probability as chance, home_favored_by, uses_line, basis from predictions order by game_id',
  );
  const readiness = await pool.query('select * from public.forecast_readiness');
  return { ...result, job, rows, readiness: readiness.rows };
}

describe('a real server on its first day', () => {
  it('forecasts each game from the ratings of its version, and says what is missing', async () => {
    await insertRows(pool, 'players_master', [quarterback]);
    const { detail, rows, readiness } = await run(forecastLeague);
    const seed = findSeed('NFL')?.season;
    expect(rows.map(({ game_id: id }) => id)).toEqual(['espn_nfl_0', 'espn_nfl_1']);
    expect(rows[0]).toMatchObject({
      uses_line: false,
      basis: {
        ...{ games: 0, first_season: null, seed_season: seed, has_reports: false },
        starters: [{ side: 'home', name: 'Abel Arm', chance: expect.any(Number) }],
      },
    });
    expect(readiness).toEqual([
      {
        ...{
          sport: 'NFL',
          is_demo: false,
          coming: 2,
          with_line: 0,
          made: 2,
          projected: 0,
          games: 0,
        },
        ...{ seed_season: seed, has_reports: false, has_depth: true },
      },
    ]);
    expect(detail).toBe(
      `forecasts lack a betting line of 2 games to come, past games (ratings of the seasons to ${seed} stand for them), injury reports`,
    );
  });

  it('says so again while nothing changes', async () => {
    const { job, detail } = await run(forecastLeague);
    const again = await job.run(fed, 'NFL', new AbortController().signal);
    expect(again).toEqual({ rowsSaved: 0, rowsRefused: 0, detail });
  });

  it('follows a line where it knows nothing else, and is silent on games without one', async () => {
    await insertRows(pool, 'game_odds', [line]);
    const { rows } = await run(withoutSeed);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ game_id: 'espn_nfl_0', uses_line: true });
    expect(rows[0].basis).toMatchObject({ games: 0, seed_season: null });
    expect(rows[0].home_favored_by).toBeGreaterThan(2);
    expect(rows[0].chance).toBeCloseTo(0.59, 1);
  });

  it('reads no season from before the last 25', async () => {
    const past = [2001, 2002, 2021, 2022, 2023, 2024, 2025].map((season) => ({
      ...{ game_id: `import_nfl_${season}`, sport: 'NFL', season, season_type: 2, week: 1 },
      ...{ played_on: `${season}-09-10`, home_team_id: 'nfl-kc', away_team_id: 'nfl-buf' },
      ...{ home_score: 20, away_score: 17, is_neutral: false, is_division: false },
      source: 'import',
    }));
    await insertRows(pool, 'season_games', past);
    onTestFinished(() => pool.query('delete from public.season_games').then(() => {}));
    await insertRows(pool, 'game_odds', [line]);
    const { rows } = await run(forecastLeague);
    expect(rows[0].basis).toMatchObject({ games: 6, first_season: 2002, seed_season: null });
  });

  it('makes none of nothing, and says what the first one waits for', async () => {
    const { detail, rows, readiness } = await run(withoutSeed);
    expect(rows).toEqual([]);
    expect(readiness[0]).toMatchObject({ coming: 2, made: 0, games: 0, seed_season: null });
    expect(detail).toBe(
      'no forecast yet: no betting line of 2 games to come is known, and 0 of 50 games that ratings need are over',
    );
  });
});

const all = {
  ...{
    sport: 'NFL',
    is_demo: false,
    coming: 3,
    with_line: 3,
    made: 3,
    projected: 90,
    games: 300,
  },
  ...{ seed_season: null, has_reports: true, has_depth: true },
};

it.each([
  [{}, undefined],
  [{ coming: 0, made: 0 }, undefined],
  [{ with_line: 2 }, 'forecasts lack a betting line of 1 game to come'],
  [{ has_depth: false }, 'forecasts lack depth charts of quarterbacks'],
  [{ has_depth: false, sport: 'NBA' }, undefined],
])('what forecasts lack is told of %j', (parts, told) => {
  expect(sayLacking({ ...all, ...parts })).toBe(told);
});

describe('ratings of the version', () => {
  const seed = findSeed('NFL')!;
  const tell = (season: number, known: { season: number; date: string }[]) => {
    const build = (at: number, date: string, of: number) => ({
      ...{ id: `${date} ${at}`, league: 'NFL' as const, season: of, date },
      ...{ home: 'nfl-kc', away: 'nfl-buf', isNeutral: false, isPostseason: false },
      ...{ lines: {}, nfl: { week: 2, isDivisionGame: false, quarterbacks: {} } },
    });
    const coming = [build(0, `${season}-12-01`, season)];
    const past = known.map(({ season: of, date }, at) => ({
      ...build(at, date, of),
      afterStart: { score: { home: 30, away: 10 } },
    }));
    const task = buildForecastTask({ source: 'real', today: `${season}-12-01`, games: coming });
    const history = { ...nothingKnown, games: past, seed };
    return computeForecasts(task, history).winners.at(0)?.basis;
  };
  const of = (season: number, games = 60) =>
    Array.from({ length: games }, () => ({ season, date: `${season}-10-01` }));

  it('stand for the games that a server does not know', () => {
    const { season } = seed;
    expect(tell(season + 1, [])).toMatchObject({ seed_season: season, games: 0 });
    expect(tell(season + 1, of(season + 1))).toMatchObject({ seed_season: season, games: 60 });
    expect(tell(season + 1, of(season))).toMatchObject({ seed_season: season, games: 0 });
  });

  it('never tell of a season that they have seen, and give way to who knows as much himself', () => {
    const { season } = seed;
    expect(tell(season, of(season - 1))).toMatchObject({ seed_season: null, games: 60 });
    expect(tell(season, [])).toBeUndefined();
    const seasons = [4, 3, 2, 1, 0].map((before) => season - before);
    const known = seasons.flatMap((each) => of(each));
    expect(tell(season + 1, known)).toMatchObject({ seed_season: null });
  });

  it('stand for a gap, whatever is known of seasons long ago', () => {
    const { season } = seed;
    const known = [...of(season - 9), ...of(season - 4)];
    expect(tell(season + 1, known)).toMatchObject({ seed_season: season, games: 0 });
  });
});

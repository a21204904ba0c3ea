import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { connectDatabase } from '../../server/base/database/connect.ts';
import { gradeForecasts } from '../../server/product/forecasts/grade.ts';
import { describeMachine, median } from './machine.ts';

// What the minutely look at forecasts costs after a season of the NBA, while nothing ends and when ten games do.

const games = 1_230;
const gamesOfEvening = 10;
/** Projections of 26 players in three statistics, four times before the game; winners six times; picks and parlays too. */
const fill = `
  set statement_timeout = 0;
  set session_replication_role = replica;
  create unlogged table public.slots as
    select 'espn_nba_' || n as id, timestamptz '2026-10-20 00:00Z' + (n / 8) * interval '1 day' as starts_at
      from generate_series(1, ${games + gamesOfEvening}) as n;
  insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, season)
    select id, 'NBA', 'scheduled', starts_at, 'Home', 'Away', 2027 from slots;
  insert into public.predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
      home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability,
      rating_probability)
    select id, 'NBA', 2027, 'Home', 'Away', starts_at, starts_at - made * interval '3 hours', 'bench', 0.6, 3, -10, 16,
      220, false, '[]', 0.55, 0.58 from slots, generate_series(1, 6) as made;
  insert into public.player_projections (game_id, sport, season, player_id, player_name, team_id, matchup, stat, starts_at,
      made_at, model_version, middle, low, high, last_five, factors, line, over_probability)
    select id, 'NBA', 2027, 'p' || player, 'Player ' || player, 'nba-bos', 'NYK at BOS', stat, starts_at,
      starts_at - made * interval '4 hours', 'bench', 10, 4, 17,
      '[{"value": 10, "opponent": "NYK", "played_on": "2026-11-01"}, {"value": 12, "opponent": "MIA", "played_on": "2026-10-30"}]',
      '[{"key": "usual_level", "points": 9}, {"key": "form", "points": 1}]', 9.5, 0.52
      from slots, generate_series(1, 26) as player, unnest(array['points', 'rebounds', 'assists']) as stat,
        generate_series(1, 4) as made;
  insert into public.fantasy_picks (game_id, sport, season, slate, player_id, player_name, team_id, matchup, starts_at, made_at,
      model_version, projected_points, low, high, salary, confidence, factors, is_in_line_up)
    select id, 'NBA', 2027, 'NBA ' || starts_at::date, id || player, 'Player', 'nba-bos', 'NYK at BOS', starts_at,
      starts_at - made * interval '4 hours', 'bench', 30, 20, 40, 6000, 60, '[]', true
      from slots, generate_series(1, 3) as player, generate_series(1, 4) as made;
  insert into public.parlays (game_id, sport, kind, starts_at, made_at, model_version, legs, probability, probability_low,
      probability_high, independent_probability, fair_odds, payout_per_100)
    select id, 'NBA', 'same_game', starts_at, starts_at - made * interval '4 hours', 'bench', jsonb_build_array(
      jsonb_build_object('game_id', id, 'player_id', 'p1', 'player_name', '', 'team_id', '', 'stat', 'points', 'line', 9.5,
        'side', 'over')), 0.3, 0.28, 0.32, 0.25, 233, 333
      from slots, generate_series(1, 4) as made;
  insert into internal.games_to_grade select id from slots;
  set session_replication_role = default`;
const end = `
  with ended as (
    update public.games set status = 'final', home_score = 100, away_score = 99
     where external_id in (select external_id from public.games where status = 'scheduled' order by scheduled_at limit $1)
    returning external_id, scheduled_at)
  insert into public.player_games (game_id, player_id, sport, season, season_type, played_on, player_name, team_id,
    opponent_team_id, is_home, figures, source)
  select external_id, 'p' || player, 'NBA', 2027, 2, scheduled_at, 'Player ' || player, 'nba-bos', 'nba-nyk', true,
    '{"points": 11, "rebounds": 5, "assists": 4}', 'espn' from ended, generate_series(1, 26) as player`;

async function timeRun(pool: pg.Pool, now: Date): Promise<{ ms: number; graded: number }> {
  const began = performance.now();
  const graded = await gradeForecasts(pool, now);
  return { ms: performance.now() - began, graded };
}

async function measure(pool: pg.Pool): Promise<void> {
  const now = new Date('2027-04-12T00:00:00Z');
  await pool.query(fill);
  await pool.query(end, [games]);
  const season = await timeRun(pool, now);
  console.log(`a season at once: ${season.graded} graded, ${season.ms.toFixed(0)} ms`);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('public.player_projections')) as size`,
  );
  console.log(`its projections: ${rows[0]?.size}`);
  const quiet: number[] = [];
  for (let minute = 0; minute < 20; minute += 1) quiet.push((await timeRun(pool, now)).ms);
  console.log(`a minute in which nothing ends: ${median(quiet).toFixed(1)} ms`);
  await pool.query(end, [gamesOfEvening]);
  const evening = await timeRun(pool, now);
  console.log(`${gamesOfEvening} games end: ${evening.graded} graded, ${evening.ms.toFixed(0)} ms`);
}

console.log(describeMachine());
const dataDir = await mkdtemp(join(tmpdir(), 'sh-grading-'));
const { database, close } = await connectDatabase(
  { databaseUrl: undefined, dataDir },
  pino({ level: 'warn' }),
);
// One connection, which keeps what is set on it.
const pool = new pg.Pool({ ...database.clientConfig, max: 1 });
try {
  await measure(pool);
} finally {
  await pool.end();
  await close();
  await rm(dataDir, { recursive: true, force: true });
}

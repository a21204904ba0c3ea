import { beforeEach, expect, it } from 'vitest';
import type { GameList, GameRow, SeasonSpan } from '#feeds/feed.ts';
import { readSeasonGames } from '#server/product/history/season-history.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { at, final, live, nbaGame } from '#test/nba-games.ts';
import { season } from './season-job.ts';

const clock = new TestClock('2027-01-06T12:00:00Z');
const { context, pool } = await openJobContext(clock);
const signal = new AbortController().signal;

beforeEach(() => pool.query('delete from public.season_games'));

function run(games: readonly GameRow[], parts: Partial<GameList & { seasons: SeasonSpan[] }> = {}) {
  const listSeason = async () => ({ games: [...games], refused: [], ...parts });
  const feed = { ...context.feed, name: 'espn' as const, isComplete: false, listSeason };
  return season.run({ ...context, feed }, 'NBA', signal);
}

async function list(): Promise<string[]> {
  const { rows } = await pool.query(
    `select concat_ws(' ', game_id, played_on, home_score, away_score, season_type) as told
       from public.season_games order by played_on, game_id`,
  );
  return rows.map(({ told }) => told);
}

const old = nbaGame('espn_nba_old', { ...final, ...at('2026-11-02T00:30:00Z') });
const young = nbaGame('espn_nba_young', { ...final, ...at('2027-01-04T00:30:00Z') });
const tonight = nbaGame('espn_nba_tonight', { ...live, ...at('2027-01-06T11:00:00Z') });
const later = nbaGame('espn_nba_later', at('2027-03-02T00:30:00Z'));

it('keeps results that came before this server and games to come; young results come with their end', async () => {
  expect(await run([old, young, tonight, later])).toEqual({ rowsSaved: 3, rowsRefused: 0 });
  expect(await list()).toEqual([
    'espn_nba_old 2026-11-01 101 99 2',
    'espn_nba_tonight 2027-01-06 2',
    'espn_nba_later 2027-03-01 2',
  ]);
  expect(await run([old, young, tonight, later])).toEqual({ rowsSaved: 0, rowsRefused: 0 });
});

it('leaves out what is no game of the season, and keeps the final of the cup apart', async () => {
  await run([
    nbaGame('espn_nba_1', { ...at('2027-02-01T00:30:00Z'), season_type: seasonTypes.preseason }),
    nbaGame('espn_nba_2', { ...at('2027-02-02T00:30:00Z'), status: 'cancelled' }),
    nbaGame('espn_nba_3', { ...at('2027-02-03T00:30:00Z'), home_team_id: null }),
    nbaGame('espn_nba_4', { ...at('2027-02-04T00:30:00Z'), status: 'postponed' }),
    nbaGame('espn_nba_5', { ...at('2027-02-05T00:30:00Z'), season_type: seasonTypes.cupFinal }),
  ]);
  expect(await list()).toEqual(['espn_nba_4 2027-02-03 2', 'espn_nba_5 2027-02-04 6']);
});

it('follows a game that is moved, and forgets one that a whole answer no longer has', async () => {
  const other = nbaGame('espn_nba_other', at('2027-03-04T00:30:00Z'));
  await run([old, later, other]);
  const moved = { ...later, scheduled_at: '2027-03-09T00:30:00Z' };
  await run([moved], { refused: [{ id: 'espn_nba_other', reason: 'no teams' }] });
  expect(await list()).toHaveLength(3);
  expect(await run([moved])).toEqual({ rowsSaved: 1, rowsRefused: 0 });
  expect(await list()).toEqual(['espn_nba_old 2026-11-01 101 99 2', 'espn_nba_later 2027-03-08 2']);
  await run([]);
  expect(await list()).toHaveLength(2);
});

it('leaves forecasts the line of a file, where the feed tells of the same game later', async () => {
  await run([old]);
  const fed = { ...(await pool.query('select * from public.season_games')).rows[0] };
  const ofFile = { ...fed, game_id: 'nba_1', source: 'import', home_favored_by: 3.5 };
  await insertRows(pool, 'season_games', [ofFile]);
  const read = await readSeasonGames(pool, 'NBA', { source: 'real' });
  expect(read.map(({ id, lines }) => [id, lines.spread])).toEqual([['nba_1', 3.5]]);
  await pool.query(`update public.season_games set home_favored_by = 4 where source <> 'import'`);
  const [own] = await readSeasonGames(pool, 'NBA', { source: 'real' });
  expect(own).toMatchObject({ id: 'espn_nba_old', lines: { spread: 4 } });
});

it('takes nothing away that is known of a game', async () => {
  await run([old]);
  await pool.query(`update public.season_games set home_favored_by = 3.5, home_periods = '{101}'`);
  expect(await run([old])).toEqual({ rowsSaved: 0, rowsRefused: 0 });
  const imported = { ...(await pool.query('select * from public.season_games')).rows[0] };
  await insertRows(pool, 'season_games', [
    { ...imported, game_id: 'nba_1', source: 'import', home_score: null },
  ]);
  await run([later]);
  const { rows } = await pool.query(
    'select game_id, home_favored_by from public.season_games order by 1',
  );
  expect(rows).toEqual([
    { game_id: 'espn_nba_later', home_favored_by: null },
    { game_id: 'espn_nba_old', home_favored_by: 3.5 },
    { game_id: 'nba_1', home_favored_by: 3.5 },
  ]);
});

it('moves earlier seasons of the simulated league back when the next one begins', async () => {
  const ids = ['demo_nba_202610310100', 'demo_nba_202611100100', 'espn_nba_1'];
  const days = ['2026-10-31T01:00:00Z', '2026-11-10T01:00:00Z', '2026-10-31T01:00:00Z'];
  await run(ids.map((id, at_) => nbaGame(id, { ...final, ...at(days[at_]!), season: 2027 })));
  const seasons = [
    { season: 2027, from: '2026-11-05', until: '2027-03-01' },
    { season: 2026, from: '2026-07-01', until: '2026-11-05' },
  ];
  const numbers = async () =>
    (await pool.query('select season from public.season_games order by game_id')).rows.map(
      ({ season: number }) => number,
    );
  for (let time = 0; time < 2; time += 1) {
    await run([nbaGame('espn_nba_2', at('2027-02-01T00:30:00Z'))], { seasons });
    expect((await numbers()).slice(0, 3)).toEqual([2026, 2027, 2027]);
  }
});

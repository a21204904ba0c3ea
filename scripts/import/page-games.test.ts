import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { buildGame } from '#test/game-builder.ts';
import { defaultFolder } from '../data/data-folders.ts';
import { importFile } from './import-file.ts';
import type { Beside } from './kind.ts';
import { kinds } from './kinds.ts';

const folder = await makeFolderForFile();
const { pool } = await openDatabaseForFile();
await seedTeams(pool);

beforeEach(() => pool.query('truncate games, season_games, feed_states cascade'));

const now = new Date('2026-10-20T12:00:00Z');

async function takeFile(name: string, path: string, first: Beside['first'] = 'espn') {
  const client = await pool.connect();
  const refusals: string[] = [];
  const watcher = { refused: (reason: string) => refusals.push(reason), progress: () => {} };
  const { signal } = new AbortController();
  const beside = { first, second: 'nba' as const };
  const kind = kinds.find((one) => one.name === name)!;
  try {
    const tools = { client, now: () => now, beside, signal, watcher };
    return { ...(await importFile({ kind, path }, tools)), refusals };
  } finally {
    client.release();
  }
}

async function take(name: string, content: string | Buffer, first?: Beside['first']) {
  const path = join(folder, typeof content === 'string' ? 'file.csv' : 'file.json.gz');
  await writeFile(path, content);
  return takeFile(name, path, first);
}

async function read(columns = 'external_id, status, scheduled_at') {
  const sql = `select ${columns} from public.games order by scheduled_at, external_id`;
  return (await pool.query(sql)).rows;
}

/** The scores of the first source came a moment ago, or fail since an hour. */
async function setFirst(isFailing: boolean): Promise<void> {
  const from = new Date(now.getTime() - 3_600_000);
  await pool.query(
    `insert into public.feed_states (job, subject, last_success_at, failing_since)
     select 'scores', sport, $1, $2 from unnest(array['NFL', 'NBA']) as sport
     on conflict (job, subject) do update
       set last_success_at = excluded.last_success_at, failing_since = excluded.failing_since`,
    [isFailing ? from : now, isFailing ? from : null],
  );
}

const plan = [
  'season,week,date,weekday,time_eastern,away_team,home_team',
  '2026,7,2026-10-25,Sun,1:00 PM,KC,DEN',
  '2026,9,2026-11-08,Sun,8:20 PM,LA,SEA',
  '2026,18,2027-01-10,Sun,,MIA,NE',
].join('\n');
const head =
  'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score,location,overtime,stadium';
const results = (score = ',') =>
  [
    head,
    '2025_22_SEA_NE,2025,SB,22,2026-02-08,18:30,SEA,29,NE,13,Neutral,0,Stadium',
    '2026_06_BUF_NYJ,2026,REG,6,2026-10-18,16:25,BUF,24,NYJ,27,Home,1,Stadium',
    `2026_07_KC_DEN,2026,REG,7,2026-10-25,13:00,KC,${score.split(',')[0]},DEN,${score.split(',')[1]},Home,0,High Field`,
  ].join('\n');
const kcDen = (parts: object = {}) =>
  buildGame({
    external_id: 'espn_nfl_401',
    scheduled_at: '2026-10-25T17:00:00Z',
    ...{ home_team: 'Denver Broncos', away_team: 'Kansas City Chiefs', week: 7 },
    ...{ home_team_id: 'nfl-den', away_team_id: 'nfl-kc' },
    ...parts,
  });

describe('a schedule of the NFL', () => {
  it('brings games to the pages, at their hour on both sides of the change of clocks', async () => {
    expect(await take('nfl-schedule', plan)).toMatchObject({ rows: 3, changed: 6, refused: 0 });
    const planned = (external_id: string, start: string) => ({
      ...{ external_id, status: 'scheduled', scheduled_at: new Date(start) },
    });
    expect(await read()).toEqual([
      planned('import_nfl_2026_07_KC_DEN', '2026-10-25T17:00:00Z'),
      planned('import_nfl_2026_09_LAR_SEA', '2026-11-09T01:20:00Z'),
      planned('import_nfl_2026_18_MIA_NE', '2027-01-10T05:00:00Z'),
    ]);
    expect(await read('home_team, away_team, week, season')).toMatchObject([
      { home_team: 'Denver Broncos', away_team: 'Kansas City Chiefs', week: 7, season: 2026 },
      {},
      {},
    ]);
    expect(await take('nfl-schedule', plan)).toMatchObject({ changed: 0 });
  });

  it('is the same games as the feed has, whichever came first', async () => {
    const store = createFeedStore(pool);
    await take('nfl-schedule', plan);
    await store.saveGames([kcDen({ status: 'live' })]);
    await setFirst(false);
    await take('nfl-schedule', plan);
    expect((await read())[0]).toMatchObject({
      external_id: 'import_nfl_2026_07_KC_DEN',
      status: 'live',
    });
    await pool.query('truncate games cascade');
    await store.saveGames([kcDen({ status: 'live', venue: 'Arena' })]);
    await take('nfl-schedule', plan);
    expect(await read('external_id, status, venue')).toMatchObject([
      { external_id: 'espn_nfl_401', status: 'live', venue: 'Arena' },
      {},
      {},
    ]);
  });

  it('is not shown beside the simulated league, which its results may stand beside', async () => {
    expect(await take('nfl-games', results(), 'demo')).toMatchObject({ changed: 3 });
    expect(await read()).toEqual([]);
  });
});

describe('results of the NFL', () => {
  it('end games of the last weeks, and leave older ones to history', async () => {
    await take('nfl-schedule', plan);
    await take('nfl-games', results('31,28'), 'off');
    expect(await read('external_id, status, status_detail, home_score, venue')).toMatchObject([
      { external_id: 'import_nfl_2026_06_BUF_NYJ', status: 'final', status_detail: 'Final/OT' },
      {
        external_id: 'import_nfl_2026_07_KC_DEN',
        ...{ status: 'final', status_detail: null, home_score: 28, venue: 'High Field' },
      },
      {},
      {},
    ]);
    await take('nfl-schedule', plan, 'off');
    expect((await read())[1]).toMatchObject({ status: 'final' });
  });

  it('end a game of the feed only while that is silent', async () => {
    const store = createFeedStore(pool);
    await store.saveGames([kcDen({ status: 'live' })]);
    const readGame = async () =>
      (await read('external_id, status')).find((row) => row.external_id === 'espn_nfl_401');
    await setFirst(false);
    await take('nfl-games', results('31,28'));
    expect(await readGame()).toMatchObject({ status: 'live' });
    await setFirst(true);
    await take('nfl-games', results('31,28'));
    expect(await readGame()).toMatchObject({ status: 'final' });
  });
});

const club = (teamTricode: string, score = 0) => ({ teamId: 1, teamTricode, score });
const nbaGame = (parts: object = {}) => ({
  gameId: '0022600501',
  gameStatus: 1,
  gameStatusText: '7:30 pm ET',
  gameDateTimeUTC: '2026-10-27T23:30:00Z',
  arenaName: 'Harbour Arena',
  isNeutral: false,
  homeTeam: club('BOS'),
  awayTeam: club('LAL'),
  ...parts,
});
const season = (...games: object[]) =>
  gzipSync(JSON.stringify({ leagueSchedule: { gameDates: [{ gameDate: '', games }] } }));

describe("the league's file of an NBA season", () => {
  it('brings games to come and results, and leaves out those without teams', async () => {
    const file = season(
      nbaGame(),
      nbaGame({
        ...{ gameId: '0022600001', gameStatus: 3, gameStatusText: 'Final' },
        ...{ gameDateTimeUTC: '2026-10-19T23:00:00Z' },
        ...{ homeTeam: club('NYK', 110), awayTeam: club('MIA', 101) },
      }),
      nbaGame({ gameId: '0022600002', gameStatus: 2, gameDateTimeUTC: '2026-10-20T11:00:00Z' }),
      nbaGame({ gameId: '0062600001', homeTeam: { teamId: 0, teamTricode: null, teamName: '' } }),
      nbaGame({ gameId: '0022600003', gameDateTimeUTC: 'soon' }),
    );
    const outcome = await take('nba-schedule', file);
    expect(outcome).toMatchObject({ rows: 4, changed: 3, refused: 1 });
    expect(outcome.refusals).toEqual([expect.stringMatching(/0022600003: gameTimeUTC/)]);
    expect(await read('external_id, status, home_team_id, home_score, venue, season')).toEqual([
      {
        ...{ external_id: 'nba_0022600001', status: 'final', home_team_id: 'nba-nyk' },
        ...{ home_score: 110, venue: 'Harbour Arena', season: 2027 },
      },
      expect.objectContaining({ external_id: 'nba_0022600002', status: 'scheduled' }),
      expect.objectContaining({ external_id: 'nba_0022600501', status: 'scheduled' }),
    ]);
    expect(await take('nba-schedule', file)).toMatchObject({ changed: 0 });
  });

  it('takes nothing back that the service itself told live', async () => {
    await take('nba-schedule', season(nbaGame()));
    const live = { status: 'live' as const, home_score: 80, away_score: 70, quarter: 3 };
    const [row] = await read('*');
    await createFeedStore(pool).saveGames([{ ...row, ...live }]);
    expect(await take('nba-schedule', season(nbaGame()))).toMatchObject({ changed: 0 });
    expect(await read('status')).toEqual([{ status: 'live' }]);
  });

  it.each([
    ['no JSON', gzipSync('{"leagueSchedule":')],
    ['of another shape', gzipSync('{"games":[]}')],
  ])('is refused as a whole when it is %s', async (_what, file) => {
    await expect(take('nba-schedule', file)).rejects.toThrow(
      /is no nba-schedule file: .*Nothing was taken/,
    );
  });
});

const stored = join(defaultFolder, 'nfl/schedule_2026.csv.gz');
if (!existsSync(stored)) process.stdout.write(`${stored} is not there: not imported\n`);

it.skipIf(!existsSync(stored))('takes a whole stored season', async () => {
  expect(await takeFile('nfl-schedule', stored)).toMatchObject({ rows: 272, refused: 0 });
  const rows = await read('scheduled_at, home_team_id, away_team_id');
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.every((row) => row.home_team_id && row.away_team_id)).toBe(true);
  expect(await takeFile('nfl-schedule', stored)).toMatchObject({ changed: 0 });
});

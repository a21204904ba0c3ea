import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { type ImportResult, importFile } from './import-file.ts';
import { kinds } from './kinds.ts';

const folder = await makeFolderForFile();
const database = await createDatabaseForFile();
const client = new pg.Client(database.config);
afterAll(() => client.end());
await client.connect();

type Outcome = ImportResult & { refusals: string[] };

async function take(name: string, text: string | Buffer, file = 'rows.csv'): Promise<Outcome> {
  const path = join(folder, file);
  await writeFile(path, text);
  const kind = kinds.find((one) => one.name === name)!;
  const refusals: string[] = [];
  const watcher = {
    refused: (reason: string) => refusals.push(reason.replace(`${folder}/`, '')),
    progress: () => {},
  };
  const { signal } = new AbortController();
  const now = () => new Date('2026-11-21T12:00:00Z');
  const result = await importFile(
    { kind, path },
    { client, now, beside: { first: 'off' }, signal, watcher },
  );
  return { ...result, refusals };
}

async function select<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

const nflHead =
  'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score,location,spread_line,total_line,home_moneyline,away_moneyline,div_game,home_qb_id,away_qb_id';
const nflGames = [
  nflHead,
  '2001_03_OAK_KC,2001,REG,3,2001-09-23,13:00,OAK,17,KC,20,Home,,41.5,,,1,q1,q2',
  '2001_20_SD_STL,2001,SB,20,2002-02-03,18:30,SD,10,STL,31,Neutral,-2.5,44,110,-130,0,q3,',
];

describe('an import', () => {
  it('takes games, and lines, quarters and players that hang on them', async () => {
    expect(await take('nfl-games', nflGames.join('\n'))).toMatchObject({ rows: 2, changed: 2 });
    expect(
      await take(
        'nfl-lines',
        'game_id,home_spread_last,total_line_last\n2001_03_OAK_KC,-3.5,40\n2001_20_SD_STL,7,\n',
      ),
    ).toMatchObject({ changed: 1, refused: 0 });
    expect(
      await take(
        'nfl-quarters',
        'game_id,home_q1,home_q2,home_q3,home_q4,home_final,away_q1,away_q2,away_q3,away_q4,away_final\n' +
          '2001_03_OAK_KC,7,0,3,7,20,0,7,3,7,17\n',
      ),
    ).toMatchObject({ changed: 1 });
    await take(
      'nfl-player-weeks',
      'season,week,player_id,player,position,team,opponent,attempts,passing_yards,passing_epa,rushing_epa,carries,fantasy_points,fantasy_points_ppr\n' +
        '2001,3,q1,Ana Passer,QB,KC,OAK,30,250,4.5,1.25,2,16,16\n' +
        '2001,3,r1,Rae Runner,FB,OAK,KC,,,,,12,6.5,8.5\n',
    );
    const games = await select(
      `select game_id, season_type, week, played_on::text, starts_at, home_team_id, away_team_id,
              home_score, home_periods, is_neutral, is_division, home_favored_by, total_line,
              home_quarterback, home_quarterback_epa, source
         from public.season_games order by game_id`,
    );
    expect(games).toEqual([
      {
        game_id: 'import_nfl_2001_03_OAK_KC',
        season_type: 2,
        week: 3,
        played_on: '2001-09-23',
        starts_at: new Date('2001-09-23T17:00:00Z'),
        home_team_id: 'nfl-kc',
        away_team_id: 'nfl-lv',
        home_score: 20,
        home_periods: [7, 0, 3, 7, 3],
        is_neutral: false,
        is_division: true,
        home_favored_by: 3.5,
        total_line: 41.5,
        home_quarterback: 'import_nfl_q1',
        home_quarterback_epa: 5.75,
        source: 'import',
      },
      expect.objectContaining({
        season_type: 3,
        home_team_id: 'nfl-lar',
        away_team_id: 'nfl-lac',
        is_neutral: true,
        home_favored_by: -2.5,
        home_periods: null,
      }),
    ]);
    const lines = await select(
      'select player_id, is_home, team_id, figures from public.player_games order by player_id',
    );
    expect(lines).toEqual([
      {
        player_id: 'import_nfl_q1',
        is_home: true,
        team_id: 'nfl-kc',
        figures: {
          fantasyPoints: 16,
          attempts: 30,
          passingYards: 250,
          passingEpa: 4.5,
          carries: 2,
          rushingEpa: 1.25,
        },
      },
      {
        player_id: 'import_nfl_r1',
        is_home: false,
        team_id: 'nfl-lv',
        figures: { fantasyPoints: 7.5, carries: 12 },
      },
    ]);
  });

  it('changes nothing when it is repeated, and only the row that differs later', async () => {
    expect(await take('nfl-games', nflGames.join('\n'))).toMatchObject({ rows: 2, changed: 0 });
    const corrected = nflGames.join('\n').replace('KC,20', 'KC,23');
    expect(await take('nfl-games', corrected)).toMatchObject({ rows: 2, changed: 1 });
  });

  it('names file, line, column and reason of each row it leaves out, and takes the others', async () => {
    const head = 'season,date,season_type,away_team,home_team,away_score,home_score,spread_line';
    const outcome = await take(
      'nba-games',
      gzipSync(
        [
          head,
          '2008,2007-10-30,regular,UTA,GS,117,96,1.0',
          '2008,2007-10-31,regular,UTA,XYZ,117,96,1.0',
          '2008,2007-13-31,regular,UTA,LAL,117,96,1.0',
          '2008,2007-11-01,regular,UTA,LAL,1x7,96,1.0',
          '2008,2007-11-02,regular,UTA',
          '2008,2007-11-03,playoffs,NJN,"SEA"',
          '2008,2007-11-04,playoffs,NJN,PHO,99,100,',
        ].join('\r\n'),
      ),
      'games.csv.gz',
    );
    expect(outcome).toMatchObject({ rows: 7, changed: 2, refused: 5, isWhole: true });
    expect(outcome.refusals).toEqual([
      'games.csv.gz, line 3, column home_team: no NBA team has this code',
      'games.csv.gz, line 4, column date: is no day written YYYY-MM-DD',
      'games.csv.gz, line 5, column away_score: "1x7" is no number',
      'games.csv.gz, line 6, 4 cells, the header has 8',
      'games.csv.gz, line 7, 5 cells, the header has 8',
    ]);
  });

  it('refuses lines and players of games that are not there', async () => {
    const lines = await take('nfl-lines', 'game_id,home_spread_last\n1999_01_KC_SF,-3\n');
    expect(lines.refusals[0]).toContain('column game_id: no such game; import nfl-games first');
    const players = await take(
      'nfl-player-weeks',
      'season,week,player_id,player,team,opponent\n2001,4,q1,Ana Passer,KC,LV\n',
    );
    expect(players.refusals[0]).toContain('column team: played no game in this week');
  });

  it('takes who was on the field, and says of whom it cannot tell where he was', async () => {
    await take('nfl-games', nflGames.join('\n'));
    const outcome = await take(
      'nfl-snap-counts',
      'game_id,team,player_id,pfr_player_id,player,position,offense_pct,defense_pct\n' +
        '2001_03_OAK_KC,KC,,GuarGi00,Gil Guard,G,1,0\n' +
        '2001_03_OAK_KC,OAK,c1,CornCo00,Cy Corner,CB,0,0.5\n' +
        '2001_03_OAK_KC,OAK,k1,KickKi00,Kit Kicker,K,0,0\n' +
        '2001_03_OAK_KC,KC,q1,PassAn00,Ana Passer,QB,1,0\n' +
        '2001_03_OAK_KC,DEN,g2,,Al Away,G,1,0\n' +
        '2001_03_OAK_KC,KC,,,No Body,G,1,0\n' +
        '1999_01_KC_SF,KC,g1,,Gus Guard,G,1,0\n',
    );
    expect(outcome).toMatchObject({ rows: 7, changed: 1, refused: 3 });
    expect(outcome.refusals).toEqual([
      'rows.csv, line 6, column team: did not play in this game',
      'rows.csv, line 7, column player_id: is missing, as is pfr_player_id',
      'rows.csv, line 8, column game_id: no such game; import nfl-games first',
    ]);
    const [held] = await select(`select snaps from public.season_games where snaps is not null`);
    expect(held).toEqual({
      snaps: {
        home: { 'import_nfl_pfr GuarGi00': ['Gil Guard', 'OL', 1] },
        away: { import_nfl_c1: ['Cy Corner', 'DB', 0.5] },
      },
    });
  });

  it('refuses a file of another kind as a whole', async () => {
    await expect(take('nfl-games', 'season,date\n2001,2001-09-23\n')).rejects.toThrow(
      'rows.csv is no nfl-games file: its header lacks game_id, week, gameday',
    );
    await expect(take('nba-games', '')).rejects.toThrow('is no nba-games file');
    await expect(
      take('nfl-lines', 'game_id,total_line_last,total_line_last\nx,1,2\n'),
    ).rejects.toThrow('the header has total_line_last twice');
  });

  it('stops between two writes and keeps what it wrote', async () => {
    const path = join(folder, 'long.csv');
    const rows = Array.from({ length: 2_500 }, (_, at) => `2020,2020-01-01,p${at},P ${at},X,Y,1`);
    await writeFile(
      path,
      ['season,date,player_id,player,team,opponent,home', ...rows]
        .join('\n')
        .replaceAll(',X,Y,', ',LAL,BOS,'),
    );
    const stopping = new AbortController();
    const kind = kinds.find(({ name }) => name === 'nba-player-games')!;
    const watcher = { refused: () => {}, progress: () => stopping.abort() };
    const beside = { first: 'off' as const };
    const tools = { client, now: () => new Date(), beside, signal: stopping.signal, watcher };
    const stopped = await importFile({ kind, path }, tools);
    expect(stopped).toMatchObject({ rows: 500, changed: 500, isWhole: false });
    const rest = { ...tools, signal: new AbortController().signal };
    expect(await importFile({ kind, path }, rest)).toMatchObject({ rows: 2_500, changed: 2_000 });
  });
});

it('a roster has the keys of the feed where the file knows them', async () => {
  const outcome = await take(
    'nfl-roster',
    'team,player,position,status,jersey_number,height_in,weight_lb,birth_date,espn_id,gsis_id,headshot_url\n' +
      'ARI,Bo Keeper,SS,ACT,3,70,195,1996-11-22,77,00-1,https://pictures.test/a.png\n' +
      'ARI,Cy Castaway,T,CUT,,,,,,00-2,javascript:alert(1)\n' +
      'ARI,"Di O\'Nobody",QB,RES,,,,,,,\n' +
      'ARI,Ed Giant,QB,ACT,,200,,,78,,\n',
  );
  expect(outcome.refusals).toEqual(['rows.csv, line 5, column height_in: is no possible figure']);
  const players = await select(
    `select player_id, position, height, weight, age, photo_url, is_active, roster_status
         from public.players_master order by player_name`,
  );
  expect(players).toEqual([
    {
      player_id: 'espn_nfl_77',
      position: 'DB',
      height: `5' 10"`,
      weight: '195 lbs',
      age: 29,
      photo_url: 'https://pictures.test/a.png',
      is_active: true,
      roster_status: 'Active',
    },
    expect.objectContaining({
      player_id: 'import_nfl_00-2',
      position: 'OL',
      photo_url: null,
      is_active: false,
    }),
    expect.objectContaining({
      player_id: 'import_nfl_ari-di-o-nobody',
      roster_status: 'Injured Reserve',
    }),
  ]);
});

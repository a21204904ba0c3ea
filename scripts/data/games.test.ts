import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seasonOf } from '#shared/season.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { defaultFolder, readRows } from './data-folders.ts';
import { readForecasts538 } from './forecasts-538.ts';
import { readNbaGames } from './nba-games.ts';
import { NflGameRow, NflQuarterRow } from './nfl-files.ts';
import { readNflGames } from './nfl-games.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolderForTest();
});

async function write(path: string, ...lines: string[]): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${lines.join('\n')}\n`);
}

/** Begins before the default folder's first season, so that nothing is read from there. */
const nflHead = 'game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score';

describe('readNflGames', () => {
  it('reads a game with everything, and one to come with the least', async () => {
    await write(
      'nfl/games.csv',
      `${nflHead},away_franchise,home_franchise,location,spread_line,total_line,home_moneyline,away_moneyline,div_game,home_qb_id,away_qb_id,extra`,
      '1990_20_X_Y,1990,WC,20,1991-01-05,X,10,Y,17,XX,YY,Neutral,3.5,41,-180,150,1,q1,q2,?',
      '1991_01_X_Y,1991,REG,1,1991-09-01,X,,Y,,,,,,,,,,,,',
    );
    expect(await readNflGames([folder])).toEqual([
      {
        id: '1990_20_X_Y',
        league: 'NFL',
        season: 1990,
        date: '1991-01-05',
        home: 'YY',
        away: 'XX',
        isNeutral: true,
        isPostseason: true,
        nfl: { week: 20, isDivisionGame: true, quarterbacks: {} },
        lines: { spread: 3.5, total: 41, moneyline: { home: -180, away: 150 } },
        afterStart: {
          score: { home: 17, away: 10 },
          quarterbacks: { home: 'q1', away: 'q2' },
        },
      },
      {
        id: '1991_01_X_Y',
        league: 'NFL',
        season: 1991,
        date: '1991-09-01',
        home: 'Y',
        away: 'X',
        isNeutral: false,
        isPostseason: false,
        nfl: {
          week: 1,
          isDivisionGame: false,
          quarterbacks: { home: undefined, away: undefined },
        },
        lines: { spread: undefined, total: undefined },
      },
    ]);
  });

  it('joins what the starters added', async () => {
    await write(
      'nfl/games.csv',
      `${nflHead},home_qb_id,away_qb_id`,
      '1990_01_X_Y,1990,REG,1,1990-09-09,X,3,Y,6,q1,q2',
    );
    await write(
      'nfl/player_weeks.csv',
      'season,week,player_id,position,passing_epa,rushing_epa',
      '1990,1,q1,QB,4.5,1',
      '1990,1,r1,RB,,3',
    );
    const [game] = await readNflGames([folder]);
    expect(game?.afterStart?.quarterbackEpa).toEqual({ home: 5.5, away: undefined });
  });

  it('knows before a game what was said before its day; what has no time, from the day after', async () => {
    await write(
      'nfl/games.csv',
      nflHead,
      '1990_01_X_Y,1990,REG,1,1990-09-09,X,3,Y,6',
      '1990_03_Y_X,1990,REG,3,1990-09-23,Y,3,X,6',
    );
    await write(
      'nfl/injuries.csv',
      'season,week,team,player_id,report_status,practice_status,modified_utc',
      '1990,1,Y,friday,out,none,1990-09-07 18:00',
      '1990,1,Y,sunday,out,none,1990-09-09 12:00',
      '1990,1,X,untold,questionable,full,',
      '1990,3,Y,untold,doubtful,,',
    );
    const [first, next] = await readNflGames([folder]);
    const saidOf = (game: typeof first, side: 'home' | 'away') => {
      const report = game?.reports?.[side];
      return [[...(report?.said ?? [])], report?.gamesAhead];
    };
    expect(saidOf(first, 'home')).toEqual([[['friday', { word: 'out', practice: 'none' }]], 0]);
    expect(saidOf(first, 'away')).toEqual([[], 0]);
    expect(saidOf(next, 'home')).toEqual([
      [['untold', { word: 'questionable', practice: 'full' }]],
      1,
    ]);
    expect(saidOf(next, 'away')).toEqual([[], 1]);
    await write('nfl/injuries.csv', 'season,week,team');
  });

  it('takes a game that lies in two files once, the played one', async () => {
    await write('nfl/games.csv', nflHead, '1990_01_OAK_LA,1990,REG,1,1990-09-09,OAK,,LA,');
    await write('nfl/games_newer.csv', nflHead, '1990_01_OAK_LA,1990,REG,1,1990-09-09,OAK,3,LA,6');
    const games = await readNflGames([folder]);
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({ home: 'LAR', away: 'LV' });
    expect(games[0]?.afterStart?.score).toEqual({ home: 6, away: 3 });
  });

  it.skipIf(!existsSync(defaultFolder))(
    'puts the stored older seasons before newer ones',
    { tags: 'long' },
    async () => {
      await write('nfl/games.csv', nflHead, '2022_01_X_Y,2022,REG,1,2022-09-11,X,3,Y,6');
      const games = await readNflGames([folder]);
      expect(games.filter(({ season }) => season >= 2022)).toHaveLength(1);
      expect(games.filter(({ season }) => season === 2021)).toHaveLength(285);
    },
  );

  it.skipIf(!existsSync(defaultFolder))(
    'agrees with the calendar on every season',
    { tags: 'long' },
    async () => {
      for (const games of [
        await readNflGames([defaultFolder]),
        await readNbaGames([defaultFolder]),
      ]) {
        expect(games.length).toBeGreaterThan(5_000);
        expect(games.filter((game) => game.season !== seasonOf(game.league, game.date))).toEqual(
          [],
        );
      }
    },
  );
});

describe('readRows', () => {
  it('puts older seasons of the stored folder before given ones, and adds to none of them', async () => {
    const line = (season: number, away: string) =>
      `${season}_01_${away}_Y,${season},REG,1,${season}-09-11,${away},3,Y,6`;
    await write('stored/nfl/games.csv', nflHead, ...[2020, 2021, 2022].map((at) => line(at, 'X')));
    await write('given/nfl/games.csv', nflHead, line(2021, 'Z'), line(2022, 'Z'));
    await write('stored/nfl/quarter_scores.csv', 'game_id', '2020_01_X_Y', '2021_01_X_Y');
    const [given, stored] = [join(folder, 'given'), join(folder, 'stored')];
    const readAll = async (folders: string[]) => ({
      games: (await readRows(folders, 'nfl/games', NflGameRow, stored)).map((row) => row.game_id),
      quarters: (await readRows(folders, 'nfl/quarter_scores', NflQuarterRow, stored)).length,
    });
    expect(await readAll([given])).toEqual({
      games: ['2020_01_X_Y', '2021_01_Z_Y', '2022_01_Z_Y'],
      quarters: 1,
    });
    const all = { games: ['2020_01_X_Y', '2021_01_X_Y', '2022_01_X_Y'], quarters: 2 };
    expect(await readAll([])).toEqual(all);
    expect(await readAll([stored])).toEqual(all);
  });

  it('names rows that do not fit the header with their line and leaves them out', async () => {
    await write(
      'nfl/games.csv',
      nflHead,
      '1990_01_X_Y,1990,REG,1,1990-09-09,X,3,Y,6',
      '1990_02_X_Y,1990,REG,2,1990-09-16,X,3,Y,6,Neutral,-3',
      nflHead,
      '1990_03_X_Y,1990,REG,3,1990-09-23,X,3',
      ...Array.from({ length: 6 }, (_, week) => `1990_0${week}_Y_X,1990,too,few`),
      '1990_10_X_Y,1990,REG,10,1990-11-09,X,13,Y,6',
    );
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const games = await readNflGames([folder]);
    expect(games.map(({ id }) => id)).toEqual(['1990_01_X_Y', '1990_10_X_Y']);
    const file = join(folder, 'nfl/games.csv');
    expect(told.mock.calls.join('').split('\n')).toEqual([
      `${file}, line 3: 11 cells, the header has 9; left out`,
      `${file}, line 4: the header once more; left out`,
      `${file}, line 5: 7 cells, the header has 9; left out`,
      `${file}, line 6: 4 cells, the header has 9; left out`,
      `${file}, line 7: 4 cells, the header has 9; left out`,
      'and 4 more rows of such files left out',
      '',
    ]);
    told.mockRestore();
  });

  it('says which file it cannot read, and where', async () => {
    await write('nfl/games.csv', nflHead, '1990_01_X_Y,1990,REG,one,1990-09-09,X,3,Y,6');
    await expect(readNflGames([folder])).rejects.toMatchObject({
      message: `cannot read ${join(folder, 'nfl/games.csv')}`,
      cause: { message: 'line 2, column week: "one" is no number' },
    });
  });
});

describe('readNbaGames', () => {
  const head = 'season,date,season_type,away_team,home_team,away_score,home_score,spread_line';

  it('knows the play-offs, the neutral days and both sides of the box lines', async () => {
    await write(
      'nba/games.csv',
      head,
      '2000,2000-05-01,playoffs,X,Y,90,95,4',
      '2020,2020-08-03,regular,X,Y,90,95,',
    );
    await write(
      'nba/player_games.csv',
      'season,date,player_id,team,opponent,home,min,pts,reb,ast,stl,blk,tov,fgm,fga,ftm,fta,oreb,pf',
      '2000,2000-05-01,1,Y,X,1,30,20,5,4,1,0,2,8,15,3,4,1,2',
      '2000,2000-05-01,2,X,Y,0,25,10,5,4,1,0,2,,,,,,',
    );
    const games = await readNbaGames([folder]);
    expect(games.map(({ isPostseason, isNeutral }) => [isPostseason, isNeutral])).toEqual([
      [true, false],
      [false, true],
    ]);
    const boxes = games[0]?.afterStart?.boxes;
    expect(boxes?.home.map(({ playerId }) => playerId)).toEqual(['1']);
    expect(boxes?.home[0]?.shooting?.fieldGoalAttempts).toBe(15);
    expect(boxes?.away[0]).toMatchObject({ playerId: '2', minutes: 25, points: 10 });
    expect(boxes?.away[0]?.shooting).toBeUndefined();
  });

  it('does without box lines and 538 where the folder has none', async () => {
    await write('nba/games.csv', head, '2000,2000-01-01,regular,X,Y,90,95,4');
    const [game] = await readNbaGames([folder]);
    expect(game?.afterStart?.boxes).toBeUndefined();
    expect(await readForecasts538('NBA', [folder])).toEqual(new Map());
  });

  it('refuses a folder without games', async () => {
    await expect(readNbaGames([join(folder, 'nothing')])).rejects.toThrow('no nba/games file');
  });
});

it('readForecasts538 reads a probability for each forecaster and game', async () => {
  await write('nfl/games.csv', nflHead, '1990_01_X_Y,1990,REG,1,1990-09-09,X,3,Y,6');
  await write(
    'nfl/forecasts_538.csv',
    'game_id,season,elo_home_prob,qbelo_home_prob',
    '1990_01_X_Y,1990,0.6,',
  );
  const forecasts = await readForecasts538('NFL', [folder]);
  expect(forecasts).toEqual(new Map([['538 Elo', new Map([['1990_01_X_Y', 0.6]])]]));
});

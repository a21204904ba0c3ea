import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolderForFile } from '#test/folders.ts';
import { buildGame } from '#test/forecast-games.ts';
import { readNbaPlayerGames, readNflPlayerGames } from './player-games.ts';
import { readQuarters } from './quarters.ts';

const folder = await makeFolderForFile();
// Begin before the default folder's first season, so that nothing is read from there.
await write('nfl/games.csv', 'season', '1990');
await write(
  'nfl/player_weeks.csv',
  'season,week,player_id,position,team,opponent,attempts,carries,targets,passing_yards,rushing_yards,receiving_yards,fantasy_points,fantasy_points_ppr',
  '1990,2,r1,FB,A,B,0,10,3,0,44,21,6.5,8.5',
  '1990,2,k1,K,A,B,0,0,0,0,0,0,0,0',
);
await write(
  'nfl/fantasy_weeks.csv',
  'season,week,player_id,position,team,opponent,played,carries,targets,rushing_yards,fantasy_points,proj_points',
  '1990,2,7,RB,B,A,1,10,,44,7.5,8.1',
  '1990,2,8,RB,B,A,0,,,,,5.0',
);
await write(
  'nfl/quarter_scores.csv',
  'game_id,home_q1,home_q2,home_q3,home_q4,home_final,away_q1,away_q2,away_q3,away_q4,away_final',
  '1990_02_B_A,7,0,3,10,20,0,3,7,7,17',
  '1990_03_B_A,7,0,3,,20,0,3,7,7,17',
);
await write('nba/games.csv', 'season,date,away_team,home_team', '1990,1990-01-01,X,Y');
await write(
  'nba/player_games.csv',
  'season,date,player_id,team,opponent,home,min,pts,reb,ast',
  '1990,1990-01-01,9,X,Y,0,31,20,5,4',
);

async function write(path: string, ...lines: string[]): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${lines.join('\n')}\n`);
}

const game = buildGame({
  date: '1990-09-16',
  season: 1990,
  nfl: { week: 2, isDivisionGame: false, quarterbacks: {} },
});
const outlooks = new Map([[game.id, { spread: 3, total: 44 }]]);

describe('readNflPlayerGames', () => {
  it('reads the weekly lines, with half a point a reception', async () => {
    const source = { file: 'nfl/player_weeks', games: [game], outlooks } as const;
    expect(await readNflPlayerGames([folder], source)).toEqual([
      {
        playerId: 'r1',
        group: 'RB',
        gameId: game.id,
        season: 1990,
        slot: '1990-02',
        team: 'A',
        opponent: 'B',
        isHome: true,
        outlook: { spread: 3, total: 44 },
        afterStart: {
          opportunities: 13,
          work: [0, 10, 3],
          stats: { fantasyPoints: 7.5, passingYards: 0, rushingYards: 44, receivingYards: 21 },
        },
        siteProjection: undefined,
      },
    ]);
  });

  it('reads what a site projected, seen from the visiting side, of those who played', async () => {
    const source = { file: 'nfl/fantasy_weeks', games: [game], outlooks } as const;
    const players = await readNflPlayerGames([folder], source);
    expect(players).toHaveLength(1);
    expect(players[0]).toMatchObject({
      siteProjection: 8.1,
      isHome: false,
      outlook: { spread: -3, total: 44 },
      afterStart: { opportunities: 10, stats: { fantasyPoints: 7.5 } },
    });
  });
});

it('readNbaPlayerGames joins a visitor to his game', async () => {
  const [player] = await readNbaPlayerGames([folder], { games: [], outlooks: new Map() });
  expect(player).toMatchObject({
    gameId: '1990-01-01_X_Y',
    isHome: false,
    outlook: undefined,
    afterStart: { opportunities: 31, stats: { points: 20, rebounds: 5, assists: 4 } },
  });
});

it('readQuarters leaves out games of which a quarter is not known', async () => {
  expect([...(await readQuarters('NFL', [folder]))]).toEqual([
    ['1990_02_B_A', { home: [7, 0, 3, 10], away: [0, 3, 7, 7] }],
  ]);
  expect(await readQuarters('NBA', [folder])).toEqual(new Map());
});

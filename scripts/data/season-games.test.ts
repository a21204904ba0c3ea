import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Game } from '#forecast/game.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { buildGame } from '#test/forecast-games.ts';
import { readSeasons } from './season-games.ts';

const score = { home: 101, away: 99 };
const play = (date: string, home: string, away: string): Game =>
  buildGame({ date, home, away, league: 'NBA', season: 2024, afterStart: { score } });

it('tells play-in and cup final from games that count, and leaves out what was never played', async () => {
  const folder = await makeFolderForTest();
  await mkdir(join(folder, 'nba'));
  const schedule = [
    'season,type,date,home_team,away_team',
    '2024,cup final,2023-12-09,LAL,IND',
    '2024,regular,2023-12-10,LAL,BOS',
    '2024,play-in,2024-04-16,NOP,LAL',
  ];
  await writeFile(join(folder, 'nba', 'schedule_times.csv'), schedule.join('\n'));
  const games = [
    play('2023-12-09', 'LAL', 'IND'),
    play('2023-12-10', 'LAL', 'BOS'),
    play('2024-04-16', 'NOP', 'LAL'),
    { ...play('2024-04-20', 'DEN', 'LAL'), isPostseason: true },
    buildGame({ date: '2024-04-10', home: 'DEN', away: 'LAL', league: 'NBA', season: 2024 }),
  ];
  const season = (await readSeasons('NBA', games, [folder])).get(2024);
  expect(season?.games.map(({ kind }) => kind)).toEqual([
    'cup_final',
    'regular',
    'play_in',
    'playoffs',
  ]);
  expect(season?.clubs).toHaveLength(30);
});

import { describe, expect, it } from 'vitest';
import { buildGame } from '../../test/forecast-games.ts';
import { summarizeBacktest } from './record.ts';

const play = (date: string, home: number, away: number) =>
  buildGame({ date, home: 'A', away: 'B', afterStart: { score: { home, away } } });
const games = [
  play('2019-09-08', 24, 10),
  play('2019-09-15', 10, 10),
  play('2020-09-13', 10, 13),
  buildGame({ date: '2020-09-20', home: 'B', away: 'A' }),
];
const all = (probability: number) => new Map(games.map(({ id }) => [id, probability]));

describe('summarizeBacktest', () => {
  const line = new Map([[games[2]!.id, 0.3]]);
  const record = summarizeBacktest('NFL', games, { model: all(0.8), line, base: all(0.5) });

  it('tells each season beside the line, where one was known, and the base rate', () => {
    expect(record.seasons).toMatchObject([
      { season: 2019, games: 2, right: 1.5, brier: 0.065, lineGames: 0, baseBrier: 0.125 },
      {
        season: 2020,
        games: 1,
        right: 0,
        brier: 0.64,
        lineGames: 1,
        lineRight: 1,
        lineBrier: 0.09,
      },
    ]);
  });

  it('counts how often home sides won that were given such a chance, ties as half', () => {
    expect(record.bins).toEqual([{ bin: 8, games: 3, meanProbability: 0.8, homeWins: 1.5 }]);
  });
});

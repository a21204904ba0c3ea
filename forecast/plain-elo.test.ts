import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import { walkPlainElo } from './plain-elo.ts';

const score = (home: number, away: number) => ({ score: { home, away } });

describe('walkPlainElo', () => {
  it('gives unknown teams the home advantage only', () => {
    const game = buildGame({ date: '2020-09-10', home: 'A', away: 'B' });
    const neutral = buildGame({ date: '2020-09-10', home: 'C', away: 'D', isNeutral: true });
    const elo = walkPlainElo('NFL', [game, neutral]);
    expect(elo.get(game.id)).toBeCloseTo(1 / (1 + 10 ** (-48 / 400)));
    expect(elo.get(neutral.id)).toBe(0.5);
  });

  it('moves by the published step and keeps two thirds of it over the summer', () => {
    const first = { date: '2020-09-10', home: 'A', away: 'B', isNeutral: true };
    const games = [
      buildGame({ ...first, afterStart: score(17, 10) }),
      buildGame({ ...first, date: '2020-09-17' }),
      buildGame({ ...first, date: '2021-09-17' }),
    ];
    const elo = walkPlainElo('NFL', games);
    const gained = 20 * 0.5 * Math.log(8);
    expect(elo.get(games[1]!.id)).toBeCloseTo(1 / (1 + 10 ** ((-2 * gained) / 400)));
    expect(elo.get(games[2]!.id)).toBeCloseTo(1 / (1 + 10 ** ((-2 * gained * 2) / 3 / 400)));
  });
});

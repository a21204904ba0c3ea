import { describe, expect, it } from 'vitest';
import { buildSeasonsWithPlayers } from '../../test/forecast-games.ts';
import { fitAvailability } from './fit-availability.ts';
import { walkAvailability } from './walk-availability.ts';

const games = buildSeasonsWithPlayers('NBA', [2020, 2021]);

describe('walkAvailability', () => {
  const { judged } = walkAvailability(games);

  it('judges every player of the games before once a game', () => {
    const of = games.at(-1);
    const last = judged.filter(({ game }) => game === of);
    expect(last.map(({ status }) => status?.word).toSorted()).toEqual(
      [...'ab'].flatMap(() => ['out', 'unlisted', 'unlisted']).toSorted(),
    );
    expect(last.filter(({ hasPlayed }) => hasPlayed)).toHaveLength(4);
  });

  it('comes to believe what holds', () => {
    const late = judged.filter(({ game, status }) => game.season === 2021 && status);
    const said = (word: string) => late.filter(({ status }) => status?.word === word);
    for (const { chance, hasPlayed } of said('out')) {
      expect(hasPlayed).toBe(false);
      expect(chance).toBeLessThan(0.02);
    }
    const questionable = said('questionable');
    for (const { hasPlayed } of questionable) expect(hasPlayed).toBe(true);
    expect(questionable.at(-1)?.chance).toBeGreaterThan(0.65);
  });

  it('can be carried into the next season', () => {
    const counts = fitAvailability(games);
    const [played = 0, chances = 0] = counts['out  0 0'] ?? [];
    expect(played).toBeLessThan(1);
    expect(chances).toBeGreaterThan(20);
    for (const [, most] of Object.values(counts)) expect(most).toBeLessThanOrEqual(400);
  });
});

import { describe, expect, it } from 'vitest';
import { Squads } from './squads.ts';

const season = { forgottenAfter: 2, mostMissedOverSummer: 1 };
const play = (squads: Squads, team: string, ...ids: string[]) =>
  squads.learn(team, new Set(ids), undefined);
const list = (squads: Squads, team: string) => Object.fromEntries(squads.find(team) ?? []);

describe('Squads', () => {
  it('knows nobody of a team it has not seen', () => {
    expect(new Squads('NBA', season).find('A')).toBeUndefined();
  });

  it('counts the games missed in a row, and forgets who missed too many', () => {
    const squads = new Squads('NBA', season);
    play(squads, 'A', 'one', 'two');
    play(squads, 'A', 'two');
    play(squads, 'A', 'two', 'three');
    expect(list(squads, 'A')).toEqual({ one: 2, two: 0, three: 0 });
    play(squads, 'A', 'one', 'two');
    expect(list(squads, 'A').one).toBe(0);
    for (let game = 0; game < 3; game += 1) play(squads, 'A', 'two');
    expect(list(squads, 'A')).toEqual({ two: 0 });
  });

  it('takes a player out of the team he has left', () => {
    const squads = new Squads('NBA', season);
    play(squads, 'A', 'one', 'two');
    play(squads, 'B', 'one');
    expect(list(squads, 'A')).toEqual({ two: 0 });
    expect(list(squads, 'B')).toEqual({ one: 0 });
  });

  it.each([
    [season, { one: 1, two: 0 }],
    [{ forgottenAfter: 2 }, {}],
  ])('begins a season with %j as it is told to', (options, expected) => {
    const squads = new Squads('NBA', options);
    expect(squads.enterSeason(2024)).toBe(true);
    play(squads, 'A', 'one', 'two');
    for (let game = 0; game < 2; game += 1) play(squads, 'A', 'two');
    expect(squads.enterSeason(2024)).toBe(false);
    expect(squads.enterSeason(2025)).toBe(true);
    expect(list(squads, 'A')).toEqual(expected);
  });

  it('doubts who has missed games', () => {
    const squads = new Squads('NBA', season);
    play(squads, 'A', 'one', 'two');
    play(squads, 'A', 'two');
    expect(squads.getChance('A', 'one', undefined)).toBeLessThan(
      squads.getChance('A', 'two', undefined),
    );
  });
});

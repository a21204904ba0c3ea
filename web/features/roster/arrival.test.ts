import { describe, expect, it } from 'vitest';
import { buildTeam } from '#web/testing/build-roster.ts';
import { parseArrival, sportOfRoster } from './arrival.ts';

describe('parseArrival', () => {
  it('takes the team and sport that a link handed over', () => {
    const team = buildTeam();
    expect(parseArrival({ team, sport: 'NBA' })).toEqual({ team, sport: 'NBA' });
  });

  it.each([null, undefined, 'text', { team: { team_id: 1 } }])('takes nothing from %j', (state) => {
    expect(parseArrival(state)).toEqual({});
  });
});

describe('sportOfRoster', () => {
  it.each([
    [{ sport: 'nba' }, 'NFL', 'NBA'],
    [{ sport: 'chess' }, 'nba', 'NBA'],
    [{}, 'NBA', 'NBA'],
    [{}, 'chess', 'NFL'],
  ])('of arrival %j and a team of %s is %s', (arrival, sport, expected) => {
    expect(sportOfRoster(arrival, buildTeam({ sport }))).toBe(expected);
  });

  it('is NFL when nothing is known', () => {
    expect(sportOfRoster({}, null)).toBe('NFL');
  });
});

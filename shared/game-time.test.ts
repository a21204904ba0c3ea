import { describe, expect, it } from 'vitest';
import { placeMoments, readClock } from './game-time.ts';

const at = (period: number | null, clock: string | null = '0:00') => ({ period, clock });

it.each([
  ['12:34', 754],
  ['45.2', 45.2],
  ['0:00', 0],
  [null, 0],
  ['', 0],
  ['half', undefined],
  ['1:2:3', undefined],
  ['-1:00', undefined],
])('readClock reads %s as %s seconds', (clockText, seconds) => {
  expect(readClock(clockText)).toBe(seconds);
});

describe('placeMoments', () => {
  it('counts from the start, quarter by quarter', () => {
    const moments = [at(0, null), at(1, '15:00'), at(1, '9:00'), at(2, '15:00'), at(4, '2:00')];
    const { axis, at: places } = placeMoments('NFL', moments, false);
    expect(places).toEqual([0, 0, 360, 900, 3480]);
    expect(axis.seconds).toBe(3600);
    expect(axis.periods.map(({ from }) => from)).toEqual([0, 900, 1800, 2700]);
  });

  it('knows the quarters of each league, and tenths of seconds', () => {
    expect(placeMoments('NBA', [at(1, '6:00'), at(4, '45.2')], false).at).toEqual([360, 2834.8]);
  });

  it('adds the overtimes that were played', () => {
    const { axis, at: places } = placeMoments('NBA', [at(4), at(5, '5:00'), at(6, '2:30')], false);
    expect(places).toEqual([2880, 2880, 3330]);
    expect(axis.seconds).toBe(2880 + 600);
    expect(axis.periods).toHaveLength(6);
  });

  it('ends an overtime that a score ended where it did', () => {
    const { axis, at: places } = placeMoments('NFL', [at(5, '10:00'), at(5, '6:00'), at(5)], true);
    expect(axis.seconds).toBe(3600 + 240);
    expect(places).toEqual([3600, 3840, 3840]);
    expect(placeMoments('NFL', [at(5, '6:00')], false).axis.seconds).toBe(4200);
  });

  it('knows the longer overtime of a play-off game by its clock', () => {
    const { axis, at: places } = placeMoments('NFL', [at(5, '14:00'), at(5, '3:00')], false);
    expect(axis.seconds).toBe(4500);
    expect(places).toEqual([3660, 4320]);
  });

  it('reads a missing clock as the end of the period', () => {
    expect(placeMoments('NFL', [at(1, '1:00'), at(1, null), at(2, '14:00')], false).at).toEqual([
      840, 900, 960,
    ]);
  });

  it.each([
    ['runs ahead', '0:10'],
    ['jumps back', '15:00'],
    ['cannot be read', 'soon'],
  ])('lets no single clock that %s move the others', (_, odd) => {
    const moments = [at(1, '12:00'), at(1, '11:00'), at(1, odd), at(1, '10:00'), at(1, '9:00')];
    expect(placeMoments('NFL', moments, false).at).toEqual([180, 240, 240, 300, 360]);
  });

  it('draws no overtime for a period that cannot be', () => {
    const { axis } = placeMoments('NBA', [at(1), at(9), at(2), at(3)], false);
    expect(axis.seconds).toBe(2880);
  });

  it('puts the end of a finished game at its end, whatever the feed says of its moment', () => {
    expect(placeMoments('NBA', [at(4, '1:00'), at(null)], true).at).toEqual([2820, 2880]);
    expect(placeMoments('NBA', [at(4, '1:00'), at(null)], false).at).toEqual([2820, 2820]);
  });

  it('has a place for moments of which nothing is known', () => {
    expect(placeMoments('NBA', [at(null), at(1, '6:00')], false).at).toEqual([360, 360]);
    expect(placeMoments('NBA', [], false)).toMatchObject({ at: [], axis: { seconds: 2880 } });
  });
});

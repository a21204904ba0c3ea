import { expect, it } from 'vitest';
import { DemoLeague } from './demo-games.ts';
import { weatherOf } from './weather.ts';

const now = new Date('2027-02-28');
const window = { from: new Date('2026-09-01'), to: now };
const season = new DemoLeague('test').listFixtures('NFL', now, window);

it('is told over open grounds, colder towards winter and in the north', () => {
  const mean = (month: number, code: string) => {
    const there = season.filter(
      ({ home, startsAtMs }) =>
        home.teamId === code && new Date(startsAtMs).getUTCMonth() + 1 === month,
    );
    const degrees = there.map((fixture) => weatherOf(fixture).temperature_f!);
    return degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  };
  expect(mean(9, 'nfl-gb')).toBeGreaterThan(mean(12, 'nfl-gb') + 15);
  expect(mean(12, 'nfl-mia')).toBeGreaterThan(mean(12, 'nfl-buf') + 20);
});

it('is the same whenever it is asked, and nothing under a roof', () => {
  for (const fixture of season) {
    const weather = weatherOf(fixture);
    expect(weatherOf(fixture)).toEqual(weather);
    const isRoofed = ['nfl-det', 'nfl-no', 'nfl-lv'].includes(fixture.home.teamId);
    if (isRoofed) expect(weather).toEqual({});
    if (weather.weather === 'Snow') expect(weather.temperature_f).toBeLessThan(33);
  }
});

import { expect, it } from 'vitest';
import type { Fixture } from './calendar/fixture.ts';
import { DemoLeague } from './demo-games.ts';
import { listDemoFacts } from './facts.ts';

const league = new DemoLeague('test');
const now = new Date('2027-01-30');
const seriesOf = (fixture: Fixture, at: Date) => listDemoFacts(league, fixture, at)[0]?.series;
const window = { from: new Date('2027-01-14'), to: now };
const finals = league
  .listFixtures('NBA', now, window)
  .filter(({ title }) => title?.startsWith('NBA Finals'));

it('counts the games of a series as they end', () => {
  const [first] = finals;
  expect(seriesOf(first!, new Date(first!.startsAtMs))).toBe('Series tied 0-0');
  const wins = new Map<string, number>();
  for (const [at, fixture] of finals.entries()) {
    const { home, away } = league.summaryOf(fixture);
    const winner = (home > away ? fixture.home : fixture.away).abbreviation;
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
    const [most = 0, least = 0] = [...wins.values()].sort((a, b) => b - a);
    const leader = [...wins].find(([, count]) => count === most)![0];
    const words = most === 2 ? 'wins series' : 'leads series';
    const told = seriesOf(fixture, now);
    const expected =
      most === least ? `Series tied ${most}-${least}` : `${leader} ${words} ${most}-${least}`;
    expect(told, `game ${at + 1}`).toBe(expected);
  }
  expect([...wins.values()]).toContain(2);
});

it('has nothing to say of a game of the regular season', () => {
  const december = { from: new Date('2026-12-01'), to: new Date('2026-12-02') };
  const [regular] = league.listFixtures('NBA', now, december);
  expect(regular!.kind).toBe('season');
  expect(seriesOf(regular!, now)).toBeNull();
});

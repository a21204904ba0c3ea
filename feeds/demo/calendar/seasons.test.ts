import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { leagues } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { seasonOf } from '#shared/season.ts';
import { DemoLeague } from '../demo-games.ts';
import { integerBetween, randomFrom } from '../play/random.ts';
import type { Fixture } from './fixture.ts';
import { listSeasonSpans, seasonNumberAt, seasonStart, seasonYear } from './season-years.ts';

const league = new DemoLeague();
const clubs = { NFL: 32, NBA: 30 };
const each = { NFL: 17, NBA: 61 };
const yearMs = Date.UTC(2026, 10, 1);

function sidesOf({ home, away }: Fixture): string[] {
  return [home.teamId, away.teamId];
}

function byTeam(fixtures: readonly Fixture[]): Map<string, Fixture[]> {
  const known = new Map<string, Fixture[]>();
  for (const fixture of fixtures) {
    for (const team of sidesOf(fixture)) known.set(team, [...(known.get(team) ?? []), fixture]);
  }
  return known;
}

function listAround(sport: 'NFL' | 'NBA', atMs: number, hours: number): Fixture[] {
  const window = { from: new Date(atMs - hours * hourMs), to: new Date(atMs + hours * hourMs) };
  return league.listFixtures(sport, new Date(atMs), window);
}

describe('at any of a thousand minutes of a year', { tags: 'long' }, () => {
  const random = randomFrom('minutes');
  const minutes = Array.from(
    { length: 1_000 },
    () => yearMs + integerBetween(random, 0, 365 * 24 * 60 - 1) * minuteMs,
  ).sort((one, other) => one - other);
  const listed = new Set(teams.map(({ teamId }) => teamId));

  it.each([
    ['NFL', 1],
    ['NBA', 2],
  ] as const)('the %s has %i live or more, all between listed clubs', (sport, least) => {
    for (const atMs of minutes) {
      const around = listAround(sport, atMs, 7);
      // No game is shorter (feeds/demo/wall-clock.ts), as the next test holds.
      const lengthMs = shortest[sport] * minuteMs;
      const live = around.filter(
        ({ startsAtMs }) => startsAtMs <= atMs && startsAtMs + lengthMs > atMs,
      );
      const at = new Date(atMs).toISOString();
      expect(live.length, at).toBeGreaterThanOrEqual(least);
      expect(around.some(({ startsAtMs }) => startsAtMs + lengthMs <= atMs)).toBe(true);
      expect(around.filter(({ startsAtMs }) => startsAtMs > atMs).length, at).toBeGreaterThan(0);
      expect(around.flatMap(sidesOf).every((teamId) => listed.has(teamId))).toBe(true);
    }
  });

  const shortest = { NFL: 189, NBA: 248 };
  const lastQuarter = { NFL: 146, NBA: 191 };

  it('a last quarter is on or begins within 63 minutes', () => {
    for (const atMs of minutes) {
      const waits = leagues.flatMap((sport) =>
        listAround(sport, atMs, 5)
          .filter(({ startsAtMs }) => startsAtMs <= atMs)
          .filter(({ startsAtMs }) => startsAtMs + shortest[sport] * minuteMs > atMs)
          .map(({ startsAtMs }) => startsAtMs + lastQuarter[sport] * minuteMs - atMs),
      );
      expect(Math.min(...waits), new Date(atMs).toISOString()).toBeLessThanOrEqual(63 * minuteMs);
    }
  });

  it('games last so long', () => {
    for (const sport of leagues) {
      for (const fixture of listAround(sport, yearMs + 60 * dayMs, 40)) {
        const { plays, endsAtMs } = league.gameOf(fixture);
        expect(endsAtMs).toBeGreaterThanOrEqual(shortest[sport] * minuteMs);
        const last = plays.find(({ period }) => period === 4)!;
        expect(last.atMs / minuteMs).toBeGreaterThanOrEqual(lastQuarter[sport]);
        expect(last.atMs / minuteMs).toBeLessThan(lastQuarter[sport] + 3);
      }
    }
  });
});

describe.each(leagues)('a year of the %s', (sport) => {
  const now = new Date(yearMs + 366 * dayMs);
  const all = league.listFixtures(sport, now, { from: new Date(yearMs), to: now });
  const first = seasonNumberAt(sport, yearMs) + 1;
  const last = seasonNumberAt(sport, now.getTime()) - 1;
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);

  it('asks nobody twice on a day or within sixteen hours, nor for two games that count within a day', () => {
    for (const own of byTeam(all).values()) {
      for (const [at, game] of own.slice(1).entries()) {
        const before = own[at]!;
        const restMs = game.startsAtMs - before.startsAtMs;
        const count = [game, before].filter(({ kind }) => kind === 'season').length;
        expect(restMs).toBeGreaterThanOrEqual((count === 2 ? 24 : 16) * hourMs);
        const days = [before, game].map(({ startsAtMs }) => Math.floor(startsAtMs / dayMs));
        expect(days[0]).not.toBe(days[1]);
      }
    }
  });

  it('has whole seasons, each in one year of its league, and a champion of each', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(sport === 'NFL' ? 6 : 2);
    for (const number of numbers) {
      const own = all.filter(({ seasonNumber }) => seasonNumber === number);
      const regular = own.filter(({ kind }) => kind === 'season');
      const playoffs = own.filter(({ kind }) => kind === 'playoffs');
      expect(regular).toHaveLength((clubs[sport] * each[sport]) / 2);
      for (const games of byTeam(regular).values()) expect(games).toHaveLength(each[sport]);
      for (const { teamId } of teams.filter((team) => team.sport === sport)) {
        const atHome = regular.filter(({ home }) => home.teamId === teamId).length;
        expect(Math.abs(atHome - each[sport] / 2)).toBeLessThanOrEqual(2);
      }
      expect(playoffs[0]!.startsAtMs).toBeGreaterThan(regular.at(-1)!.startsAtMs);
      expect(playoffs.at(-1)!.title).toMatch(/^(Super Bowl|NBA Finals, Game [23])$/);
      expect(playoffs.at(-1)!.home.conference).not.toBe(playoffs.at(-1)!.away.conference);
      if (sport === 'NFL') expect(playoffs).toHaveLength(13);
      const days = [own[0]!, own.at(-1)!].map(({ startsAtMs }) =>
        new Date(startsAtMs).toISOString().slice(0, 10),
      );
      expect(seasonOf(sport, days[0]!)).toBe(seasonOf(sport, days[1]!));
    }
  });

  it('gives the season that is on the year of its league, and no two one number', () => {
    for (let day = 0; day < 365; day += 1) {
      const atMs = yearMs + day * dayMs;
      const spans = listSeasonSpans(sport, atMs);
      const today = new Date(atMs).toISOString().slice(0, 10);
      expect(spans[0]!.season).toBe(seasonOf(sport, today));
      expect(spans[0]!.from <= today && today < spans[0]!.until).toBe(true);
      expect(spans.map(({ season }) => spans[0]!.season - season)).toEqual(
        spans.map((_, at) => at),
      );
      for (const [at, { from }] of spans.slice(0, -1).entries())
        expect(spans[at + 1]!.until).toBe(from);
    }
    expect(seasonYear(sport, first, seasonStart(sport, first) + dayMs)).toBe(
      seasonYear(sport, first, seasonStart(sport, first + 1) - 1),
    );
  });

  it('keeps every game in place however early it is looked at', { tags: 'long' }, () => {
    const keys = new Map(all.map((fixture) => [fixture.externalId, fixture]));
    expect(keys.size).toBe(all.length);
    for (let atMs = yearMs + 2 * dayMs; atMs < yearMs + 130 * dayMs; atMs += 7 * hourMs) {
      for (const fixture of listAround(sport, atMs, 36)) {
        const later = keys.get(fixture.externalId);
        // The third game of a series may not be needed.
        if (fixture.title?.endsWith('Game 3') && later?.kind !== 'playoffs') continue;
        expect(later, fixture.externalId).toEqual(fixture);
      }
    }
  });

  it('is closer than chance: one score, overtime, and ties in football alone', () => {
    const endings = all
      .filter(({ kind, seasonNumber }) => kind !== 'preseason' && seasonNumber === first)
      .map((fixture) => ({ fixture, ...league.summaryOf(fixture) }));
    const margins = endings.map(({ home, away }) => Math.abs(home - away));
    const share =
      margins.filter((margin) => margin <= (sport === 'NFL' ? 8 : 10)).length / margins.length;
    expect(share).toBeGreaterThan(0.43);
    expect(share).toBeLessThan(0.62);
    const overtimes = endings.filter(({ period }) => period > 4);
    expect(overtimes.length / endings.length).toBeGreaterThan(0.015);
    expect(overtimes.length / endings.length).toBeLessThan(0.1);
    const ties = endings.filter(({ home, away }) => home === away);
    expect(ties.length).toBeLessThanOrEqual(sport === 'NFL' ? 4 : 0);
    for (const { fixture, period } of ties) expect([fixture.kind, period]).toEqual(['season', 5]);
    expect(endings.some(({ comeback }) => comeback >= (sport === 'NFL' ? 14 : 18))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { leagues } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { DemoLeague } from '../demo-games.ts';
import type { Fixture } from './fixture.ts';
import { hoursBehindEast } from './zones.ts';

const league = new DemoLeague('seasons');
const games = { NFL: 17, NBA: 82 };
const clubs = { NFL: 32, NBA: 30 };

/** Autumn of 2026, spring of 2027; winter of 2026, summer of 2027. */
const seasons = [
  ['NFL', '2026-09-01', '2027-02-28', 17],
  ['NFL', '2027-03-01', '2027-08-31', 17],
  ['NBA', '2026-10-18', '2027-06-20', 82],
  ['NBA', '2027-06-21', '2027-10-17', 40],
] as const;

function listOf(sport: 'NFL' | 'NBA', from: string, to: string): Fixture[] {
  const now = new Date(to);
  const window = { from: new Date(from), to: now };
  return league.listFixtures(sport, now, window).filter(({ kind }) => kind !== 'tour');
}

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

const eastern = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
});

/** Hours after midnight at the place of the game. */
function hourAtVenue({ home, startsAtMs }: Fixture): number {
  const [hours, minutes] = eastern.format(startsAtMs).split(':').map(Number);
  return hours! + minutes! / 60 - hoursBehindEast(home);
}

describe.each(seasons)('the %s season from %s', (sport, from, to, each) => {
  const all = listOf(sport, from, to);
  const regular = all.filter(({ kind }) => kind === 'season');
  const playoffs = all.filter(({ kind }) => kind === 'playoffs');

  it('has its games for every team, half of them at home', () => {
    expect(regular).toHaveLength((clubs[sport] * each) / 2);
    for (const own of byTeam(regular).values()) expect(own).toHaveLength(each);
    for (const { teamId } of teams.filter((team) => team.sport === sport)) {
      const atHome = regular.filter(({ home }) => home.teamId === teamId).length;
      const slack = each === games[sport] ? 0.5 : 4;
      expect(Math.abs(atHome - each / 2)).toBeLessThanOrEqual(slack);
    }
  });

  it('never asks a team twice in a week or on a day, nor without rest', () => {
    for (const own of byTeam(all).values()) {
      const days = own.map(({ startsAtMs }) => leagueDayOf(new Date(startsAtMs)));
      expect(new Set(days).size).toBe(own.length);
      const gaps = own.slice(1).map((game, at) => game.startsAtMs - own[at]!.startsAtMs);
      expect(Math.min(...gaps)).toBeGreaterThan((sport === 'NFL' ? 3.5 * 24 : 17) * hourMs);
      if (sport === 'NFL') {
        const weeks = own.flatMap(({ kind, week }) => (kind === 'season' ? [week] : []));
        expect(new Set(weeks).size).toBe(games.NFL);
        continue;
      }
      const inARow = days.slice(1).filter((day, at) => {
        return Date.parse(day) - Date.parse(days[at]!) === dayMs;
      });
      expect(inARow.length).toBeLessThanOrEqual(each / 4);
      expect(gaps.some((gap, at) => gap + (gaps[at + 1] ?? dayMs * 9) < 60 * hourMs)).toBe(false);
    }
  });

  it('begins no game in the night of its place', () => {
    for (const fixture of all) {
      const hour = hourAtVenue(fixture);
      expect(hour, fixture.externalId).toBeGreaterThanOrEqual(12);
      expect(hour, fixture.externalId).toBeLessThanOrEqual(22.5);
    }
  });

  it('ends with play-offs of those who did best, and one champion', () => {
    const first = new Set(playoffs.slice(0, sport === 'NFL' ? 6 : 12).flatMap(sidesOf));
    expect(first.size).toBeGreaterThanOrEqual(sport === 'NFL' ? 12 : 14);
    expect(playoffs[0]!.startsAtMs).toBeGreaterThan(regular.at(-1)!.startsAtMs + dayMs);
    const last = playoffs.at(-1)!;
    expect(last.title).toMatch(/^(Super Bowl|NBA Finals, Game \d)$/);
    expect(last.home.conference).not.toBe(last.away.conference);
    if (sport === 'NFL') expect(playoffs).toHaveLength(13);
    else expect(playoffs.length).toBeGreaterThanOrEqual(15 * (each === 82 ? 4 : 2));
    const records = league.listSeason(sport, new Date(to)).map((fixture) => {
      const { home, away } = league.summaryOf(fixture);
      return home === away ? [] : [(home > away ? fixture.home : fixture.away).teamId];
    });
    const wins = (team: string) => records.flat().filter((winner) => winner === team).length;
    const out = [...byTeam(regular).keys()].filter((team) => wins(team) < each * 0.3);
    for (const team of out) expect(first).not.toContain(team);
  });

  it('keeps a play-off game in place however early it is looked at', () => {
    const keys = new Map(playoffs.map((fixture) => [fixture.externalId, fixture]));
    expect(keys.size).toBe(playoffs.length);
    const [opening] = playoffs;
    const stepMs = (sport === 'NFL' ? 2.3 : 22.3) * dayMs;
    for (let atMs = opening!.startsAtMs - 2 * dayMs; atMs < Date.parse(to); atMs += stepMs) {
      for (const fixture of listAhead(atMs)) {
        const later = keys.get(fixture.externalId);
        if (later) expect(fixture).toEqual(later);
        else expect(fixture.title).toMatch(/Game [234]$/);
      }
    }
  });

  function listAhead(atMs: number): Fixture[] {
    const window = { from: new Date(atMs), to: new Date(atMs + 14 * dayMs) };
    const ahead = new DemoLeague('seasons').listFixtures(sport, window.from, window);
    return ahead.filter(({ kind }) => kind === 'playoffs');
  }

  it('is closer than chance: one score, overtime, and ties in football alone', () => {
    const endings = all.map((fixture) => ({ fixture, ...league.summaryOf(fixture) }));
    const margins = endings.map(({ home, away }) => Math.abs(home - away));
    const share = (most: number) => margins.filter((margin) => margin <= most).length / all.length;
    expect(share(sport === 'NFL' ? 8 : 10)).toBeGreaterThan(0.43);
    expect(share(sport === 'NFL' ? 8 : 10)).toBeLessThan(0.62);
    const overtimes = endings.filter(({ period }) => period > 4);
    expect(overtimes.length / all.length).toBeGreaterThan(0.015);
    expect(overtimes.length / all.length).toBeLessThan(0.1);
    const ties = endings.filter(({ home, away }) => home === away);
    expect(ties.length).toBeLessThanOrEqual(sport === 'NFL' ? 4 : 0);
    for (const { fixture, period } of ties) {
      expect(fixture.kind).toBe('season');
      expect(period).toBe(5);
    }
    expect(endings.some(({ comeback }) => comeback >= (sport === 'NFL' ? 14 : 18))).toBe(true);
  });
});

it('ends a football game in a tie now and then, in the regular season alone', () => {
  const now = new Date('2028-08-31');
  const window = { from: new Date('2025-09-01'), to: now };
  const played = league.listFixtures('NFL', now, window).filter(({ kind }) => kind !== 'tour');
  const ties = played.filter((fixture) => {
    const { home, away } = league.summaryOf(fixture);
    return home === away;
  });
  expect(ties.length).toBeGreaterThanOrEqual(1);
  expect(ties.length / played.length).toBeLessThan(0.012);
  expect(ties.every(({ kind }) => kind === 'season')).toBe(true);
});

it('has played about 16 NBA and 10 NFL games a team on a 21 November', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  for (const [sport, [least, most]] of [
    ['NBA', [14, 18]],
    ['NFL', [9, 11]],
  ] as const) {
    for (const own of byTeam(league.listSeason(sport, now)).values()) {
      expect(own.length).toBeGreaterThanOrEqual(least);
      expect(own.length).toBeLessThanOrEqual(most);
    }
  }
});

describe.each(leagues)('the tour of the %s', (sport) => {
  const fresh = new DemoLeague('tour');

  function listLive(atMs: number): Fixture[] {
    const now = new Date(atMs);
    const window = { from: new Date(atMs - 5 * hourMs), to: now };
    return fresh
      .listFixtures(sport, now, window)
      .filter((fixture) => fixture.startsAtMs + fresh.summaryOf(fixture).endsAtMs > atMs);
  }

  it('leaves no minute of a year without a live game, and nobody plays twice in a row', () => {
    const busy = new Map<string, number>();
    const expectRest = ({ externalId, startsAtMs, ...game }: Fixture) => {
      for (const { teamId } of [game.home, game.away]) {
        const last = busy.get(teamId) ?? 0;
        const isRested = last === startsAtMs || startsAtMs - last > 10 * hourMs;
        expect(isRested, externalId).toBe(true);
        busy.set(teamId, startsAtMs);
      }
    };
    for (let day = 0; day < 364; day += 13) {
      const startMs = Date.UTC(2026, 8, 3 + day);
      for (let atMs = startMs; atMs < startMs + dayMs; atMs += 15 * minuteMs) {
        const live = listLive(atMs);
        expect(live.length, new Date(atMs).toISOString()).toBeGreaterThan(0);
        for (const fixture of live) if (fixture.kind === 'tour') expectRest(fixture);
      }
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { TestClock } from '#test/clock.ts';
import type { Feed, GameRow } from '../feed.ts';
import type { InjuryRow, StandingRow } from '../feed-rows.ts';
import { createDemoFeed } from './demo-feed.ts';

const begins = { NFL: '2026-11-12T00:00:00Z', NBA: '2026-08-01T00:00:00Z' };
const seasonDays = { NFL: 34, NBA: 40 };
const words = ['Out', 'Doubtful', 'Questionable', 'Day-To-Day', 'Injured Reserve'];

function isInWords({ status }: InjuryRow): boolean {
  return words.includes(status);
}

/** Wins, losses and ties counted from the scoreboards, without the table's own arithmetic. */
function recordsOf(games: readonly GameRow[]): Map<string, [number, number, number]> {
  const records = new Map<string, [number, number, number]>();
  for (const { home_team, away_team, home_score, away_score } of games) {
    const margin = home_score! - away_score!;
    for (const [team, lead] of [
      [home_team, margin],
      [away_team, -margin],
    ] as const) {
      const record = records.get(team) ?? [0, 0, 0];
      record[lead > 0 ? 0 : lead < 0 ? 1 : 2] += 1;
      records.set(team, record);
    }
  }
  return records;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)));
}

describe.each(leagues)('a whole season of the %s', (sport) => {
  const clock = new TestClock(begins[sport]);
  const feed: Feed = createDemoFeed({ now: clock.now, seed: 'season' });
  let finals: GameRow[] = [];

  beforeAll(async () => {
    clock.advance(seasonDays[sport] * dayMs);
    const now = clock.now();
    const from = new Date(now.getTime() - seasonDays[sport] * dayMs);
    const { games } = await feed.listGames(sport, { from, to: now });
    finals = games.filter((game) => game.status === 'final' && game.season_type === 2);
  }, 60_000);

  it('ends with scores, margins and home wins as in the real league', () => {
    const margins = finals.map(({ home_score, away_score }) => home_score! - away_score!);
    const totals = finals.map(({ home_score, away_score }) => home_score! + away_score!);
    const [low, high] = sport === 'NFL' ? [39, 48] : [222, 236];
    expect(mean(totals)).toBeGreaterThan(low);
    expect(mean(totals)).toBeLessThan(high);
    expect(deviation(margins)).toBeGreaterThan(11.5);
    expect(deviation(margins)).toBeLessThan(16.5);
    expect(Math.abs(mean(margins) - 2)).toBeLessThan(2);
    const homeWins = margins.filter((margin) => margin > 0).length;
    expect(homeWins / margins.length).toBeGreaterThan(0.49);
    expect(homeWins / margins.length).toBeLessThan(0.64);
  });

  it('has a table that counts the results of the season so far', async () => {
    const { rows } = await feed.listStandings(sport);
    const season = rows[0]!.season;
    const won = rows.reduce((sum, { wins }) => sum + wins, 0);
    expect(rows).toHaveLength(sport === 'NFL' ? 32 : 30);
    expect(rows.reduce((sum, { losses }) => sum + losses, 0)).toBe(won);
    const records = recordsOf(finals);
    for (const row of rows) {
      const record = [row.wins, row.losses, row.ties ?? 0];
      expect(record).toEqual(records.get(row.team_name) ?? [0, 0, 0]);
      expect(row).toMatchObject({ season, season_type: 2, competition: null });
    }
  });

  it('ranks the table by seeds, each conference from one', async () => {
    const { rows } = await feed.listStandings(sport);
    const conferences = Map.groupBy(rows, (row) => row.conference);
    expect(conferences.size).toBe(2);
    for (const table of conferences.values()) expectRanked(sport, table);
  });

  it('lists the hurt with their status, part and days, and clubs without too many', async () => {
    const { rows } = await feed.listInjuries(sport);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(isInWords)).toBe(true);
    expect(new Set(rows.map(({ external_id }) => external_id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.body_part).toMatch(/^[A-Z][a-z]+$/);
      expect(row.reported_at! <= clock.now().toISOString()).toBe(true);
      expect(row.returns_on! >= clock.now().toISOString().slice(0, 10)).toBe(true);
    }
    const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
    for (const hurt of byTeam.values()) expect(hurt.length).toBeLessThanOrEqual(11);
  });

  it('sends the hurt back: nobody stays on the list for ever', async () => {
    const { rows: before } = await feed.listInjuries(sport);
    clock.advance(40 * dayMs);
    const { rows: after } = await feed.listInjuries(sport);
    clock.advance(-40 * dayMs);
    const reports = new Set(after.map(({ external_id, reported_at }) => external_id + reported_at));
    expect(before.some((row) => reports.has(row.external_id + row.reported_at))).toBe(false);
  });

  it('puts those on reserve in the roster who are out for weeks', async () => {
    const { rows: injuries } = await feed.listInjuries(sport);
    const { rows: players } = await feed.listPlayers(sport);
    const reserve = injuries.filter(({ status }) => status === 'Injured Reserve');
    const listed = players.filter(({ roster_status }) => roster_status === 'Injured Reserve');
    expect(listed.map(({ player_id }) => player_id).sort()).toEqual(
      reserve.map(({ player_id }) => player_id).sort(),
    );
    const [player] = players;
    expect(await feed.listRoster!(player!.team_id!)).toEqual({
      rows: players.filter(({ team_id }) => team_id === player!.team_id),
      refused: [],
    });
  });

  it('writes news in whole sentences and nothing twice', async () => {
    const seen = new Map<string, string>();
    for (let day = 0; day < 3; day += 1) {
      const { rows } = await feed.listNews(sport);
      for (const { external_id, headline, summary } of rows) {
        expect(seen.get(external_id) ?? headline).toBe(headline);
        seen.set(external_id, headline);
        expect(`${headline}. ${summary}`).not.toMatch(
          /undefined|null|NaN|\s{2}| a [aeiou]|\b1 \w+s\b/,
        );
        expect(summary).toMatch(/^[A-Z0-9].*\.$/);
        expect(headline).toMatch(/^[A-Z0-9].*[^.]$/);
      }
      expect(new Set(rows.map(({ headline }) => headline)).size).toBe(rows.length);
      clock.advance(dayMs);
    }
    clock.advance(-3 * dayMs);
    const kinds = new Set([...seen.keys()].map((key) => key.split('_')[4]));
    expect([...kinds].sort()).toEqual(['final', 'injury', 'preview', 'star']);
  });
});

function expectRanked(sport: League, table: readonly StandingRow[]): void {
  expect(table.map(({ rank }) => rank)).toEqual(table.map((_, index) => index + 1));
  for (const [index, row] of table.entries()) {
    expect(row.playoff_seed).toBe(row.rank);
    // In football the four that win their divisions come first, whatever the others have won.
    const isFirstOfOthers = sport === 'NFL' && index === 4;
    const before = (isFirstOfOthers ? undefined : table[index - 1]) ?? row;
    expect(row.win_fraction!).toBeLessThanOrEqual(before.win_fraction!);
    const places = [row.home_record!, row.road_record!].map((record) =>
      record.split('-').map(Number),
    );
    expect(places.reduce((sum, [wins]) => sum + wins!, 0)).toBe(row.wins);
    expect(places.reduce((sum, [, losses]) => sum + losses!, 0)).toBe(row.losses);
  }
}

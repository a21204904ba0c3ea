import { describe, expect, it } from 'vitest';
import { clinchMeanings } from '#shared/texts/standing-columns.ts';
import { createRecordings, hasRecordings } from '#test/recorded-feeds.ts';
import { parseInjuries } from './espn/injuries.ts';
import { parseNews } from './espn/news.ts';
import { parseRoster } from './espn/roster.ts';
import { parseStandings } from './espn/standings.ts';
import { parseTeams } from './espn/teams.ts';
import type { Refusal } from './feed.ts';
import { parseNewsXml } from './news/rss.ts';

const { open, openText, listUnopened } = createRecordings('list');

function expectNothingRefused({ refused }: { refused: Refusal[] }): void {
  expect(refused).toEqual([]);
}

describe.skipIf(!hasRecordings)('recorded lists', () => {
  it.each([
    ['nfl/teams.json', 'NFL', 32],
    ['nba/teams.json', 'NBA', 30],
    ['nfl/team-details-KC.json', 'NFL', 1],
  ] as const)('%s has teams of ours with colours and logos', (file, league, count) => {
    const teams = parseTeams(open(file), league);
    expectNothingRefused(teams);
    expect(teams.rows).toHaveLength(count);
    for (const team of teams.rows) {
      expect(team.conference).not.toBeNull();
      expect(team.primary_color).toMatch(/^#[\da-f]{6}$/);
      expect(team.logo_url).toMatch(/^https:/);
    }
  });

  it.each([
    ['nfl/roster-KC-2025-05-12.json.gz', 'NFL', 'nfl-kc', 85],
    ['nba/roster-LAL-2025-06-01.json', 'NBA', 'nba-lal', 17],
  ] as const)(
    '%s has every player with height, weight and picture',
    (file, league, team, count) => {
      const roster = parseRoster(open(file), league);
      expectNothingRefused(roster);
      expect(roster.rows).toHaveLength(count);
      for (const player of roster.rows) {
        expect(player.team_id).toBe(team);
        expect(player.height).toMatch(/^[5-7]' \d{1,2}"$/);
        expect(player.weight).toMatch(/^\d{3} lbs$/);
        expect(player.photo_url).toMatch(/^https:/);
      }
    },
  );

  it.each([
    ['nfl/standings.json', 'NFL', 32],
    ['nba/standings.json.gz', 'NBA', 30],
    ['feeds-more/nba/standings-2024-clinch.json.gz', 'NBA', 30],
  ] as const)('%s ranks every team of ours by its seed', (file, league, count) => {
    const table = parseStandings(open(file), league);
    expect(table.rows.map(({ rank }) => rank)).toEqual(
      table.rows.map(({ playoff_seed }) => playoff_seed),
    );
    expectNothingRefused(table);
    expect(new Set(table.rows.map((row) => row.team_id)).size).toBe(count);
    expect(table.rows.every((row) => row.team_id && row.conference && row.home_record)).toBe(true);
    const marks = new Set(table.rows.flatMap(({ clinched }) => clinched ?? []));
    expect(Object.keys(clinchMeanings[league])).toEqual(expect.arrayContaining([...marks]));
  });

  it.each([
    ['nfl/summary-final-2023-09-17.json.gz', 'NFL', 8],
    ['nfl/summary-pre-2025-09-21.json', 'NFL', 10],
    ['nba/summary-final-2024-01-09.json.gz', 'NBA', 9],
    ['nba/summary-live-2025-01-07.json.gz', 'NBA', 2],
    ['nba/summary-pre.json', 'NBA', 2],
  ] as const)('%s lists injuries as the league’s own answer does', (file, league, count) => {
    const injuries = parseInjuries(open(file), league);
    expectNothingRefused(injuries);
    expect(injuries.rows).toHaveLength(count);
    for (const injury of injuries.rows) {
      expect(injury.player_id).toMatch(/^espn_n[fb][la]_\d+$/);
      expect(injury.team_id).toMatch(new RegExp(`^${league.toLowerCase()}-`));
      expect(injury.reported_at).not.toBeNull();
      expect(injury.returns_on).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it.each([
    ['nba/news-2025-06.json', 'NBA', 3],
    ['nba/news-league.json', 'NBA', 1],
    ['nfl/news-2025-06-04.json', 'NFL', 3],
    ['nfl/news-long.json', 'NFL', 20],
  ] as const)('%s has every headline with its address', (file, league, count) => {
    const news = parseNews(open(file), league);
    expectNothingRefused(news);
    expect(news.rows).toHaveLength(count);
    expect(news.rows.every((row) => row.url?.startsWith('https:'))).toBe(true);
  });

  it.each([
    ['news/cbs-nba.rss.xml', 'cbs', 36],
    ['news/reddit-nba.atom.xml', 'reddit', 25],
  ] as const)('%s has every headline as plain text', (file, name, count) => {
    const news = parseNewsXml(openText(file), { name, sport: 'NBA' });
    expectNothingRefused(news);
    expect(news.rows).toHaveLength(count);
    for (const { headline, summary, url } of news.rows) {
      expect(`${headline} ${summary}`).not.toMatch(/<\/?[a-z]|&[a-z#0-9]+;/i);
      expect(url).toMatch(/^https:/);
    }
  });

  it('reads the whole list of injuries with sides and comments', () => {
    const injuries = parseInjuries(
      open('feeds-more/nba/injuries-league-2026-05-23.json.gz'),
      'NBA',
    );
    expectNothingRefused(injuries);
    expect(injuries.rows).toHaveLength(127);
    expect(injuries.rows.filter(({ comment }) => comment !== null)).toHaveLength(127);
    expect(injuries.rows.filter(({ side }) => side !== null)).toHaveLength(110);
  });

  it('reads a table at the end of a season, a new roster and news', () => {
    const table = parseStandings(open('feeds-more/nba/standings-2024-clinch.json.gz'), 'NBA');
    const roster = parseRoster(open('feeds-more/nba/roster-LAL-2026-05-23.json.gz'), 'NBA');
    const news = parseNews(open('feeds-more/nba/news-2026-05.json.gz'), 'NBA');
    for (const parsed of [table, roster, news]) expectNothingRefused(parsed);
    expect([table.rows.length, roster.rows.length, news.rows.length]).toEqual([30, 17, 5]);
  });

  it('leave no recorded file out', () => {
    expect(listUnopened()).toEqual([]);
  });
});
